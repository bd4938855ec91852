// Makes the file of each page that data is written into: code and styles in place, and room for the data.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = `${root}target/classes/dev/rangefinder/page`;

/** What each page is made of: where its code begins, and which styles it has. */
const PAGES = [
  { name: "report", code: "main.ts", styles: ["base.css", "detail.css", "explore.css", "timeline.css"] },
  { name: "diff", code: "diff/main.ts", styles: ["base.css", "diff.css"] },
];

mkdirSync(output, { recursive: true });
for (const page of PAGES) {
  await write(page);
}

async function write({ name, code: entry, styles: sheets }) {
  const code = await bundled(`${root}src/main/ts/${entry}`);
  const styles = await bundled(`${root}src/main/css`, sheets.map((sheet) => `@import "./${sheet}";`).join("\n"));
  // Nothing but this code and these styles: no name in a capture can run or load anything.
  const policy = [
    "default-src 'none'",
    `script-src '${fingerprint(code)}'`,
    `style-src '${fingerprint(styles)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  writeFileSync(
    `${output}/${name}.html`,
    fill(readFileSync(`${root}src/main/html/${name}.html`, "utf8"), { policy, styles, code }),
  );
  console.log(`${name}.html: ${kilobytes(code)} of code, ${kilobytes(styles)} of styles`);
}

/** One text out of a file and what it imports, or out of a text in a folder of styles. */
async function bundled(path, styles) {
  const result = await build({
    ...(styles === undefined
      ? { entryPoints: [path] }
      : { stdin: { contents: styles, resolveDir: path, loader: "css" } }),
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: ["chrome111", "firefox114", "safari16.4"],
    charset: "utf8",
    legalComments: "inline",
    logLevel: "warning",
  });
  const text = result.outputFiles[0].text.trim();
  if (/<\/(script|style)|<!--/i.test(text)) {
    throw new Error("The code or the styles would end their own element.");
  }
  return text;
}

function fingerprint(text) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Puts texts where comments with their names stand; what is left are the places of the data. */
function fill(template, texts) {
  return Object.entries(texts).reduce((page, [name, text]) => {
    const parts = page.split(`<!--${name}-->`);
    if (parts.length !== 2) {
      throw new Error(`The page has ${parts.length - 1} places for ${name}, not one.`);
    }
    return parts.join(text);
  }, template);
}

function kilobytes(text) {
  return `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`;
}
