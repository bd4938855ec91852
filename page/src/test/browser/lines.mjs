// A reporter of Node's test runner: what each test gave as a line of JSON, for whoever runs them from another language.
import { inspect } from "node:util";

export default async function* lines(events) {
  for await (const { type, data } of events) {
    if (type === "test:pass" || type === "test:fail") {
      yield line({ test: data.name, milliseconds: data.details.duration_ms, ...outcome(type, data) });
    } else if (type === "test:stdout" || type === "test:stderr") {
      yield line({ said: data.message.trimEnd() });
    }
  }
}

function outcome(type, { skip, todo, details }) {
  if (type === "test:fail") {
    return { outcome: "failed", reason: reason(details.error) };
  }
  const skipped = skip ?? todo;
  return skipped === undefined ? { outcome: "passed" } : { outcome: "skipped", reason: String(skipped) };
}

/** What a person needs to fix it: the assertion itself, not that a test of Node failed. */
function reason(error) {
  const cause = error.cause ?? error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : typeof cause === "string" ? cause : inspect(cause);
}

function line(value) {
  return `${JSON.stringify(value)}\n`;
}
