// Runs the tests of code that needs no browser: each file becomes a bundle, and Node's own runner runs them.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = readdirSync(`${root}src/test/ts`).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: sources.map((name) => `${root}src/test/ts/${name}`),
  outdir: `${root}target/test`,
  bundle: true,
  platform: "node",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  sourcemap: "inline",
  logLevel: "warning",
});
const bundles = sources.map((name) => `${root}target/test/${name.replace(/\.ts$/, ".mjs")}`);
process.exit(spawnSync(process.execPath, ["--test", ...bundles], { stdio: "inherit" }).status ?? 1);
