// What the Maven build runs: checks and bundles the page, unless nothing changed since. `build.mjs format` formats first.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = `${root}target/classes/dev/rangefinder/page/diff.html`;
const steps = process.argv[2] === "format" ? ["format", "check", "build"] : ["check", "build"];

if (steps[0] === "format" || !existsSync(page) || newest(root) >= statSync(page).mtimeMs) {
  for (const step of steps) {
    const { status } = spawnSync("npm", ["run", "-s", step], { cwd: root, stdio: "inherit" });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  }
}

/** When anything that is checked or bundled was changed last: files, and folders that files were taken from. */
function newest(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !["target", "node_modules"].includes(entry.name))
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      const changed = statSync(path).mtimeMs;
      return entry.isDirectory() ? Math.max(changed, newest(path)) : changed;
    })
    .reduce((latest, changed) => Math.max(latest, changed), 0);
}
