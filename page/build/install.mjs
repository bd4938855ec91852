// Installs the locked packages into node_modules, once for each lock file, Node and machine.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed`;
const { engines } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const needed = Number(engines.node.match(/\d+/)[0]);

if (Number(process.versions.node.split(".")[0]) < needed) {
  fail(`The page of the reports needs Node ${needed} or newer, this is ${process.version}: install a newer nodejs.`);
}
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted()) {
  // What npm has kept of earlier builds is enough most of the time, and asks nobody.
  const installed = npm("ignore", "--offline") || npm("inherit");
  if (!installed) {
    fail("npm could not install the packages of page/package-lock.json: what it says stands above.");
  }
  writeFileSync(stamp, wanted());
}

/** What the installed packages depend on: some of them are programs for one kind of machine. */
function wanted() {
  const files = ["package.json", "package-lock.json", ".npmrc"].map((name) => readFileSync(root + name));
  const fingerprint = createHash("sha256").update(Buffer.concat(files)).digest("hex");
  return `${fingerprint} ${process.platform} ${process.arch} ${process.version}\n`;
}

function npm(output, ...options) {
  const result = spawnSync("npm", ["ci", "--no-progress", "--loglevel=error", ...options], {
    cwd: root,
    stdio: ["ignore", output, output],
  });
  return result.status === 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(4);
}
