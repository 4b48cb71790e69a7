// Generated from src/ by "npm run generate". Do not edit.
// src/config.ts
import { dirname, join } from "node:path";

// src/builtin.ts
import { createRequire } from "node:module";
var builtin = createRequire(import.meta.url);

// src/terminal.ts
var UsageError = class extends Error {
};
function readOptions(args, names, flagNames = []) {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: "string" }]),
      ...flagNames.map((name) => [name, { type: "boolean" }])
    ]);
    const { values, positionals } = builtin("node:util").parseArgs({ args, options, allowPositionals: true });
    const flags = new Set(flagNames.filter((name) => values[name] === true));
    return { values, flags, rest: positionals };
  } catch (error) {
    throw new UsageError(wordsOf(error));
  }
}
function wordsOf({ code, message }) {
  const [, option] = /'(-[^' ]+)/.exec(message) ?? [];
  return code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" && option ? `there is no ${option} here; --help tells what there is` : message;
}
function serviceUrl(given) {
  const { href } = readAddress(given ?? "http://localhost:3000");
  return href.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
}
var isAddress = (text) => URL.canParse(text) && /^https?:/.test(text);
function readAddress(text) {
  if (!isAddress(text)) throw new UsageError(`${text} is not an address: it begins with http:// or https://`);
  return new URL(text);
}

// src/config.ts
var keyFile = ({ env }) => join(
  env["XDG_CONFIG_HOME"] || join(env["HOME"] || builtin("node:os").homedir(), ".config"),
  "shugyo",
  "key.json"
);
async function readAccess(terminal, address) {
  const { env } = terminal;
  const named = address ?? env["SHUGYO_URL"];
  const given = env["SHUGYO_KEY"];
  const kept = given && named ? null : await readKept(keyFile(terminal));
  const url = serviceUrl(named ?? kept?.url);
  return { url, key: given || (kept?.url === url ? kept.key : void 0) };
}
var keptUrl = async (terminal) => (await readKept(keyFile(terminal)).catch(() => null))?.url;
async function readKept(file) {
  const { readFile, stat } = builtin("node:fs/promises");
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  if (process.platform !== "win32" && (found.mode & 63) !== 0) {
    throw new UsageError(`${file} can be read by others. Make it yours alone: chmod 600 ${file}`);
  }
  const kept = keptIn(await readFile(file, "utf8"));
  if (!kept) throw new UsageError(`${file} is broken. Sign in again: shugyo login`);
  return kept;
}
function keptIn(text) {
  try {
    const { url, key } = JSON.parse(text);
    return typeof url === "string" && typeof key === "string" ? { url, key } : null;
  } catch {
    return null;
  }
}
async function keepKey(terminal, kept) {
  const { chmod, mkdir, rename, writeFile } = builtin("node:fs/promises");
  const file = keyFile(terminal);
  await mkdir(dirname(file), { recursive: true, mode: 448 });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(kept)}
`, { mode: 384 });
  await chmod(next, 384);
  await rename(next, file);
  return file;
}
var forgetKey = (terminal) => builtin("node:fs/promises").rm(keyFile(terminal), { force: true });

// src/send.ts
function send(address, { method, headers, body, signal }) {
  const { request } = builtin(address.startsWith("https:") ? "node:https" : "node:http");
  return new Promise((resolve2, reject) => {
    const sent = request(address, { method, headers, signal });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      readText(answer).then((text) => {
        const { statusCode = 0, headers: headers2 } = answer;
        resolve2({ status: statusCode, location: headers2.location, text });
      }, reject);
    });
    sent.end(body);
  });
}
async function readText(answer) {
  const pieces = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

// src/request.ts
var ELSEWHERE = "SHUGYO_URL or --url names another";
var unreachable = (url, why) => new Error(`${url} can't be reached (${why}). Is it running? ${ELSEWHERE}`);
var onTheWay = (url, signal) => (error) => {
  if (signal.aborted) throw error;
  throw unreachable(url, error.cause?.code || error.cause?.message || error.code || error.message);
};
function segmentOf(name, value) {
  if (value === "." || value === "..")
    throw new UsageError(`<${name}> can’t be ${value}: it would lead to another address`);
  return encodeURIComponent(value);
}
function refuseMoved(url, status, location) {
  if (location && status >= 300 && status < 400)
    throw new Error(`${url} says that it has moved to ${location}. ${ELSEWHERE}`);
}
async function ask({ url, key }, sent, signal) {
  const { status, text, location } = await send(`${url}/api/v1${sent.path}`, {
    method: sent.method,
    headers: {
      accept: "application/json",
      ...key ? { authorization: `Bearer ${key}` } : {},
      ...sent.body === void 0 ? {} : { "content-type": "application/json" },
      ...sent.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}
    },
    signal,
    ...sent.body === void 0 ? {} : { body: JSON.stringify(sent.body) }
  }).catch(onTheWay(url, signal));
  refuseMoved(url, status, location);
  return { status, value: parsed(text, url, status), text };
}
function parsed(text, url, status) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new Error(`What answers at ${url} is not Shugyo (it said ${status} and no JSON). ${ELSEWHERE}`);
  }
}
var newIdempotencyKey = () => crypto.randomUUID();
function wordsOf2({ status, value, text }, { key }) {
  const {
    code = String(status),
    message = text,
    details
  } = value?.error ?? {};
  const lines = [Array.isArray(details) ? `${code}:` : `${code}: ${message}`, ...hintsIn(details)];
  if (status === 401)
    lines.push(key ? "  Sign in with another key: shugyo login" : "  Sign in first: shugyo login");
  return lines.join("\n");
}
function hintsIn(details) {
  if (Array.isArray(details))
    return details.map(
      ({ path, message }) => `  ${flagAt(path)} ${message}`
    );
  const { missing } = details ?? {};
  return missing ? [`  Make a key with ${missing.join(", ")}, then: shugyo login`] : [];
}
var flagAt = (path) => path.replace(/^path\.(\w+)/, "<$1>").replace(/^(?:body|query)\./, "--");
async function must(access, sent, signal) {
  const said = await ask(access, sent, signal);
  if (said.status >= 400) throw new Error(wordsOf2(said, access));
  return said.value;
}
function needKey({ url, key }) {
  if (!key) throw new UsageError(`this needs a key for ${url}: shugyo login, or set SHUGYO_KEY`);
}

// src/definition.ts
async function fetchDefinition(url, signal) {
  const access = { url, key: void 0 };
  const document = await must(access, { method: "GET", path: "/openapi.json" }, signal);
  return Object.entries(document.paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(
      ([method, described]) => callable(document, method.toUpperCase(), path, described)
    )
  );
}
function callable(document, method, path, op) {
  const named = (op.parameters ?? []).filter((parameter) => parameter.$ref === void 0);
  const schema = op.requestBody?.content["application/json"]?.schema;
  const body = schema && resolve(document, schema);
  return {
    id: op.operationId,
    method,
    path,
    area: op.tags[0] ?? "",
    summary: op.summary,
    access: op["x-access"] ?? "public",
    params: new Map(named.map((one) => [one.name, { place: one.in, type: one.schema?.type }])),
    fields: body ? new Map(
      Object.entries(body.properties ?? {}).map(([name, field]) => [name, resolve(document, field).type])
    ) : null
  };
}
function resolve(document, schema) {
  const name = schema.$ref?.split("/").at(-1);
  return name === void 0 ? schema : document.components.schemas[name] ?? schema;
}
function findCallable(all, words) {
  const [first = "", second = ""] = words;
  const byId = all.find(({ id }) => id === first);
  if (byId) return { op: byId, inPath: {}, rest: words.slice(1) };
  const together = first.includes(" ");
  const [method = "", path = ""] = together ? first.split(/\s+/) : [first, second];
  const candidates = all.filter((op) => op.method === method.toUpperCase()).sort((a, b) => a.params.size - b.params.size);
  for (const op of candidates) {
    const inPath = matchPath(op.path, path);
    if (inPath) return { op, inPath, rest: words.slice(together ? 1 : 2) };
  }
  return null;
}
function matchPath(template, path) {
  const [wanted, given] = [template.split("/"), path.replace(/^\/api\/v1/, "").split("/")];
  if (wanted.length !== given.length) return null;
  const found = {};
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = given[at] ?? "";
    if (name === void 0 ? part !== value : value === "") return null;
    if (name !== void 0 && value !== part) found[name] = decodeURIComponent(value);
  }
  return found;
}

// src/call.ts
async function call(args, terminal) {
  const { print, complain, signal } = terminal;
  const { values, rest } = readOptions(args, ["url", "idempotency-key"]);
  const { url, key } = await readAccess(terminal, values["url"]);
  const found = findCallable(await fetchDefinition(url, signal), rest);
  if (!found) throw new UsageError(`${url} has no operation ${rest.join(" ") || "(none was named)"}`);
  const { path, body } = requestOf(found.op, { ...found.inPath, ...pairsOf(found.rest) });
  const idempotencyKey = values["idempotency-key"];
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: found.op.method,
    headers: {
      ...key ? { authorization: `Bearer ${key}` } : {},
      ...idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
      ...body ? { "content-type": "application/json" } : {}
    },
    signal,
    redirect: "manual",
    ...body ? { body: JSON.stringify(body) } : {}
  }).catch(onTheWay(url, signal));
  refuseMoved(url, answer.status, answer.headers.get("location"));
  const text = answer.headers.get("content-type")?.startsWith("text/event-stream") ? await follow(answer, print) : await answer.text();
  if (answer.ok) {
    if (text) print(pretty(text));
    return 0;
  }
  complain(`${answer.status}
${pretty(text)}`);
  return 1;
}
function pairsOf(words) {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=");
      if (at < 1) throw new UsageError(`${word} is not name=value`);
      return [word.slice(0, at), word.slice(at + 1)];
    })
  );
}
function requestOf(op, values) {
  let { path } = op;
  const query = new URLSearchParams();
  const body = {};
  for (const [name, text] of Object.entries(values)) {
    const param = op.params.get(name);
    if (param?.place === "path" && text === "") continue;
    if (param?.place === "path") path = path.replace(`{${name}}`, segmentOf(name, text));
    else if (param?.place === "query") query.append(name, text);
    else if (op.fields?.has(name)) body[name] = readValue(name, text, op.fields.get(name));
    else throw new UsageError(`${op.id} takes no ${name}`);
  }
  const missing = /\{(\w+)\}/.exec(path)?.[1];
  if (missing) throw new UsageError(`${op.id} needs ${missing}=…`);
  return { path: query.size > 0 ? `${path}?${query}` : path, body: op.fields ? body : null };
}
function readValue(name, text, type) {
  if (type === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    if (type === void 0) return text;
    throw new UsageError(`${name} is a ${type}: write it as JSON`);
  }
}
async function follow(answer, print) {
  const decoder = new TextDecoder();
  try {
    for await (const piece of answer.body ?? []) print(decoder.decode(piece, { stream: true }).trimEnd());
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
  return "";
}
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

// src/completion.ts
var SHELLS = {
  bash: `_shugyo() {
  local IFS=$'\\n'
  COMPREPLY=($(shugyo __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _shugyo shugyo`,
  zsh: `#compdef shugyo
_shugyo() {
  local -a found
  found=("\${(@f)$(shugyo __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _shugyo shugyo`,
  fish: `complete -c shugyo -f -a '(shugyo __complete (commandline -opc)[2..-1] (commandline -ct))'
complete -c shugyo -n '__fish_seen_subcommand_from verify' -F`
};
async function completion(args, { print }) {
  const script = SHELLS[args[0] ?? ""];
  if (!script) throw new UsageError(`for which shell? ${Object.keys(SHELLS).join(", ")}`);
  print(script);
  return 0;
}

// src/sign.ts
var PREFIX = "whsec_";
var SECRET_BYTES = 24;
function secretFrom(given) {
  if (given === void 0) return PREFIX + builtin("node:crypto").randomBytes(SECRET_BYTES).toString("base64");
  if (!/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(given))
    throw new UsageError("SHUGYO_SECRET is not a whsec_… secret");
  return given;
}
function signedHeaders(secret, { id, event, body }, at) {
  const { createHmac } = builtin("node:crypto");
  const t = Math.floor(at.getTime() / 1e3);
  const own = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  const bytes = Buffer.from(secret.slice(PREFIX.length), "base64");
  const standard = createHmac("sha256", bytes).update(`${id}.${t}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "shugyo-cli",
    "Svc-Event": event,
    "Svc-Delivery": id,
    "Svc-Signature": `t=${t},v1=${own}`,
    "webhook-id": id,
    "webhook-timestamp": String(t),
    "webhook-signature": `v1,${standard}`
  };
}

// ../sdk/src/delay.ts
function delay(ms, signal) {
  return new Promise((resolve2) => {
    const rise = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", rise);
      resolve2();
    };
    const timer = setTimeout(rise, ms);
    signal?.addEventListener("abort", rise);
    if (signal?.aborted) rise();
  });
}

// ../sdk/src/error.ts
var ShugyoError = class extends Error {
  name = "ShugyoError";
  /** Of HTTP; 0 when no answer came. */
  status;
  /** Decide by this. A newer service may know codes that this version doesn't. */
  code;
  /** The details for the caller to act on: the fields that break a bound, the price that changed. */
  details;
  /** Names the call in the service's log: tell it when you ask for help. */
  requestId;
  /** How long the service asks to be left alone. */
  retryAfterMs;
  constructor({ status, code, message, details, requestId, retryAfterMs, cause }) {
    super(message, cause === void 0 ? void 0 : { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
};
async function refusalIn(answer) {
  const { code, message, details } = readBody(await answer.text());
  return new ShugyoError({
    status: answer.status,
    code: typeof code === "string" ? code : "unreadable_answer",
    message: typeof message === "string" ? message : `The service answered ${answer.status}.`,
    details,
    requestId: answer.headers.get("x-request-id") ?? void 0,
    retryAfterMs: readRetryAfter(answer.headers.get("retry-after"))
  });
}
function readBody(text) {
  try {
    return JSON.parse(text)?.error ?? {};
  } catch {
    return {};
  }
}
function readRetryAfter(text) {
  if (text === null) return void 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1e3 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? void 0 : Math.max(0, ms);
}
function reasonOf(error) {
  const { message, cause } = error;
  return cause?.code || cause?.message || message;
}

// ../sdk/src/events.ts
var EVENT_CHARS_MAX = 4 * 1024 * 1024;
async function* readEvents(pieces) {
  let rest = "";
  let block = [];
  let blockChars = 0;
  for await (const piece of pieces) {
    rest += piece;
    const whole = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + rest.slice(whole.length);
    for (const line of lines) {
      blockChars += line.length;
      if (line !== "") block.push(line);
      else {
        yield* readBlock(block);
        block = [];
        blockChars = 0;
      }
    }
    if (blockChars + rest.length > EVENT_CHARS_MAX) throw new Error("an event is too large to be one");
  }
}
function* readBlock(lines) {
  let id;
  let event = "";
  const data = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "id" && !value.includes("\0")) id = value;
    else if (name === "retry" && /^\d+$/.test(value)) yield { kind: "retry", ms: Number(value) };
  }
  if (data.length > 0) yield { kind: "event", id, event: event || "message", data: data.join("\n") };
}

// ../sdk/src/listen.ts
var SILENCE_MAX_MS = 45e3;
var PAUSE_MS = { first: 2e3, most: 3e4 };
async function* listen(options) {
  const { signal } = options;
  let { lastEventId } = options;
  let pauseMs = PAUSE_MS.first;
  let failures = 0;
  while (!signal?.aborted) {
    const line = new AbortController();
    const hangUp = () => line.abort();
    signal?.addEventListener("abort", hangUp);
    let broken = new Error("the line ended");
    try {
      const response = await open(options, lastEventId, line);
      if (response === null) return;
      options.onOpen?.();
      for await (const told of readEvents(piecesOf(response, line))) {
        failures = 0;
        if (told.kind === "retry") {
          pauseMs = told.ms;
          continue;
        }
        const event = { id: told.id, event: told.event, data: readData(told.data) };
        if (told.id !== void 0) lastEventId = told.id;
        yield event;
      }
    } catch (error) {
      if (isFinal(error)) throw error;
      broken = error;
    } finally {
      signal?.removeEventListener("abort", hangUp);
      line.abort();
    }
    if (signal?.aborted) return;
    const waitMs = askedPause(broken) ?? Math.min(PAUSE_MS.most, pauseMs * 2 ** Math.min(failures++, 5));
    options.onBreak?.(reasonOf(broken), waitMs);
    await delay(waitMs, signal);
  }
}
async function open({ url, path, key, fetch: send2 = fetch }, lastEventId, line) {
  const response = await send2(`${url}/api/v1${path}`, {
    headers: {
      accept: "text/event-stream",
      ...key ? { authorization: `Bearer ${key}` } : {},
      ...lastEventId === void 0 ? {} : { "last-event-id": lastEventId }
    },
    signal: line.signal
  });
  if (response.status === 204) return null;
  if (response.status === 200) return response;
  throw await refusalIn(response);
}
var isFinal = (error) => error instanceof ShugyoError && error.status !== 429 && error.status < 500;
var askedPause = (error) => error instanceof ShugyoError ? error.retryAfterMs : void 0;
function readData(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = "What answered is not the service: it sent no JSON.";
    throw new ShugyoError({ status: 200, code: "unreadable_answer", message, cause });
  }
}
async function* piecesOf(response, line) {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  for (; ; ) {
    const watch2 = setTimeout(() => line.abort(new Error("the line was silent")), SILENCE_MAX_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(watch2));
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

// src/stream.ts
function streamOf({ url, key }, path, { signal, complain }, { onOpen, ...more } = {}) {
  let wasOpen = false;
  return listen({
    ...more,
    url,
    key,
    path,
    signal,
    onOpen() {
      wasOpen = true;
      onOpen?.();
    },
    onBreak(reason, pauseMs) {
      if (!wasOpen) throw unreachable(url, reason);
      complain(`Broken off (${reason}); again in ${Math.ceil(pauseMs / 1e3)} s`);
    }
  });
}

// src/listen.ts
var ANSWER_MAX_MS = 1e4;
var SCOPES = "with a key that has identity:read and webhooks:write";
async function listenAndForward(args, terminal) {
  const { print, complain, env, signal } = terminal;
  const { values, rest } = readOptions(args, ["forward", "events", "url", "since"]);
  if (rest.length > 0) throw new UsageError(`${rest[0]} is one word too many`);
  const access = await readAccess(terminal, values["url"]);
  const { url, key } = access;
  if (!key) throw new UsageError(`sign in first (shugyo login), ${SCOPES}`);
  const forward = values["forward"] === void 0 ? null : readAddress(values["forward"]);
  const { since } = values;
  if (since !== void 0 && !/^\d+$/.test(since)) throw new UsageError("--since is the number of an event");
  const wanted = await readEvents2(values["events"]);
  const secret = secretFrom(env["SHUGYO_SECRET"]);
  const { status } = await ask(access, { method: "GET", path: "/webhooks" }, signal);
  if (status === 403)
    complain("This key lacks webhooks:write: only what its other scopes let it read is told.");
  if (forward) print(`Signing with ${secret}`);
  const events = streamOf(access, "/me/stream", terminal, {
    ...since === void 0 ? {} : { lastEventId: since },
    onOpen: () => print(forward ? `Listening at ${url}, forwarding to ${forward.href}` : `Listening at ${url}`)
  });
  for await (const { event, data, id } of events) {
    if (event === "ready") continue;
    if (event === "reset") {
      complain("Some events are too old to be told; going on from now");
      continue;
    }
    if (wanted.length > 0 && !wanted.includes(event)) continue;
    const happened = data;
    if (forward) print(`${lineOf(happened, id)}  →  ${await post(forward, happened, secret, signal)}`);
    else print(`${lineOf(happened, id)}  ${JSON.stringify(happened)}`);
  }
  return 0;
}
async function readEvents2(given) {
  if (given === void 0) return [];
  const { EVENTS } = await import("./table.gen.js");
  const names = given.split(",").filter((name) => name !== "*");
  const unknown = names.find((name) => !EVENTS.includes(name));
  if (unknown === void 0) return names;
  throw new UsageError(`there is no event ${unknown || "(none was named)"}: ${EVENTS.join(", ")}`);
}
var lineOf = ({ createdAt, type }, number = "?") => `${createdAt.slice(11, 19)}  #${number}  ${type.padEnd(10)}`;
async function post(to, event, secret, stopped) {
  const body = JSON.stringify(event);
  const started = performance.now();
  try {
    const answer = await fetch(to, {
      method: "POST",
      headers: signedHeaders(secret, { id: event.id, event: event.type, body }, /* @__PURE__ */ new Date()),
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MAX_MS)])
    });
    await answer.body?.cancel();
    return `${answer.status} in ${Math.round(performance.now() - started)} ms`;
  } catch (error) {
    const { name, message, cause } = error;
    return name === "TimeoutError" ? "no answer within 10 s" : cause?.code ?? message;
  }
}

// src/login.ts
var KEY = /^svc_[0-9a-f]{10}_[0-9a-f]{64}$/;
async function login(args, terminal) {
  const { values, flags, rest } = readOptions(args, ["url"], ["browser"]);
  if (rest.length > 0)
    throw new UsageError("a key on the command line could be seen by others: run shugyo login, then paste it");
  const url = serviceUrl(values["url"] ?? terminal.env["SHUGYO_URL"] ?? await keptUrl(terminal));
  if (flags.has("browser")) openBrowser(`${url}/dev/keys`, terminal);
  const key = (await terminal.readSecret(`Key for ${url} (svc_…): `)).trim();
  if (!KEY.test(key)) throw new UsageError("that is not a key: keys begin with svc_ and are 79 signs long");
  const said = await ask({ url, key }, { method: "GET", path: "/me" }, terminal.signal);
  if (said.status === 401) throw new Error(`${url} does not know that key. It may be revoked or expired`);
  if (said.status >= 400 && !mayNotRead(said)) throw new Error(wordsOf2(said, { url, key }));
  const file = await keepKey(terminal, { url, key });
  const { handle } = said.value.user ?? {};
  terminal.print(
    `Signed in at ${url}${handle ? ` as ${handle}` : " (the key may not read the account, which is fine)"}.`
  );
  terminal.print(`The key is kept in ${file}`);
  if (terminal.env["SHUGYO_KEY"]) terminal.complain("SHUGYO_KEY is set and goes before it.");
  return 0;
}
async function logout(args, terminal) {
  if (args.length > 0) throw new UsageError("logout takes nothing");
  await forgetKey(terminal);
  terminal.print(
    `${keyFile(terminal)} is gone. The key itself lives on: shugyo account revoke-key, or the web app.`
  );
  return 0;
}
var mayNotRead = ({ status, value }) => status === 403 && value?.error?.code === "insufficient_scope";
function openBrowser(address, { complain }) {
  complain(`Make a key at ${address}, then paste it here.`);
  const opener = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
  const { spawn } = builtin("node:child_process");
  spawn(opener, [address], { stdio: "ignore", detached: true }).on("error", () => {
  }).unref();
}

// src/width.ts
var NO_PLACE = /^[\p{M}\p{Cf}]$/u;
var TWO_PLACES = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
var placesOf = (sign) => NO_PLACE.test(sign) ? 0 : TWO_PLACES.test(sign) ? 2 : 1;
function widthOf(text) {
  let width = 0;
  for (const sign of builtin("node:util").stripVTControlCharacters(text)) width += placesOf(sign);
  return width;
}
var padTo = (text, width) => text + " ".repeat(Math.max(0, width - widthOf(text)));
function cutTo(text, width) {
  if (widthOf(text) <= width) return text;
  let [kept, left] = ["", width - 1];
  for (const sign of text) {
    left -= placesOf(sign);
    if (left < 0) break;
    kept += sign;
  }
  return `${kept}…`;
}

// src/show.ts
var CELL_MAX = 40;
var WIDTH = 100;
var GAP = 2;
function show(value, terminal) {
  if (isRecord(value)) showAnswer(value, terminal);
  else terminal.print(value === null || value === void 0 ? "Done." : cell(value));
}
function showAnswer(value, terminal) {
  const { data, next, ...rest } = value;
  if (isRows(data)) showTable(data, terminal);
  else if (Array.isArray(data) && data.length === 0) terminal.print("Nothing here yet.");
  else if (data !== void 0) showRecord({ data }, terminal);
  showRecord(rest, terminal);
  if (next) terminal.complain(`There is more: --${typeof next === "number" ? "before" : "cursor"} ${next}`);
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isRows = (value) => Array.isArray(value) && value.length > 0 && value.every(isRecord);
var isWhole = (part) => !nameOf(part) || Object.keys(part).length > 5;
function showRecord(value, terminal) {
  const entries = Object.entries(value);
  const inner = { ...terminal, columns: (terminal.columns ?? WIDTH) - GAP, print: indented(terminal) };
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  for (const [name, part] of entries) {
    if (isRecord(part) && isWhole(part) && Object.keys(part).length > 0) {
      terminal.print(paint("dim", name, terminal));
      showLines(part, inner);
    } else if (isRows(part) && (entries.length <= 2 || part.some((row) => !nameOf(row)))) {
      terminal.print(paint("dim", name, terminal));
      showTable(part, inner);
    } else terminal.print(`${paint("dim", name.padEnd(width), terminal)}  ${cell(part)}`);
  }
}
var indented = ({ print }) => (line) => print(" ".repeat(GAP) + line);
function showLines(value, terminal, room = Number.POSITIVE_INFINITY) {
  const width = Math.max(0, ...Object.keys(value).map((name) => name.length));
  for (const [name, part] of Object.entries(value))
    terminal.print(`${paint("dim", name.padEnd(width), terminal)}  ${cutTo(cell(part), room)}`);
}
function showTable(rows, terminal) {
  const all = Object.keys(rows[0] ?? {});
  const isPlain = (name) => rows.every((row) => !isRecord(row[name]) || nameOf(row[name]));
  const rank = (name) => !isPlain(name) ? 2 : name.endsWith("Id") ? 1 : 0;
  const names = all.toSorted((one, other) => rank(one) - rank(other));
  const cells = rows.map((row) => names.map((name) => cell(row[name])));
  const whole = names.map(
    (name, at) => Math.max(name.length, ...cells.map((row) => widthOf(row[at])))
  );
  const widths = whole.map((width) => Math.min(width, CELL_MAX));
  const room = terminal.columns ?? WIDTH;
  const columns = fitting(widths, room);
  if (columns < Math.min(3, names.length)) {
    showEach(rows, terminal);
    return;
  }
  const cut = widths.findIndex((width, at) => at < columns && width < whole[at]);
  const used = widths.slice(0, columns).reduce((sum, width) => sum + width + GAP, -GAP);
  if (cut >= 0) widths[cut] = Math.min(whole[cut], CELL_MAX + room - used);
  const line = (row) => row.slice(0, columns).map((text, at) => padTo(cutTo(text, widths[at]), widths[at])).join(" ".repeat(GAP)).trimEnd();
  terminal.print(paint("bold", line(names), terminal));
  for (const row of cells) terminal.print(line(row));
  const hidden = names.slice(columns);
  if (hidden.length > 0) terminal.complain(`Not shown: ${hidden.join(", ")} (--json shows everything)`);
}
function showEach(rows, terminal) {
  for (const [at, row] of rows.entries()) {
    if (at > 0) terminal.print("");
    showLines(row, terminal, CELL_MAX);
  }
}
function fitting(widths, room) {
  let used = -GAP;
  const end = widths.findIndex((width) => {
    used += width + GAP;
    return used > room;
  });
  return end < 0 ? widths.length : end;
}
var nameOf = (part) => {
  const { name, handle } = part ?? {};
  return name ?? handle;
};
var UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]+/gu;
function cell(value) {
  if (value === null || value === void 0) return "–";
  if (Array.isArray(value)) return value.map(cell).join(", ") || "–";
  if (isRecord(value)) return cell(nameOf(value) ?? within(value));
  return builtin("node:util").stripVTControlCharacters(String(value)).replace(UNSEEN, " ");
}
var within = (value) => Object.entries(value).map(([name, part]) => `${name} ${cell(part)}`).join(", ") || "–";
var plain = cell;
var STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39]
};
function paint(style, text, { colours }) {
  const [from, to] = STYLES[style];
  return colours ? `\x1B[${from}m${text}\x1B[${to}m` : text;
}

// src/follow-task.ts
var LOOK_EVERY_MS = 500;
var ENDED = ["done", "failed", "cancelled"];
async function followTask(id, access, terminal, asData) {
  try {
    const ended = await follow2(id, access, asData ? { ...terminal, print: terminal.complain } : terminal);
    if (asData) terminal.print(JSON.stringify(ended));
    return ended.task.status === "done" ? 0 : 1;
  } finally {
    if (terminal.signal.aborted) terminal.complain(`It goes on without you: shugyo tasks get ${id}`);
  }
}
async function follow2(id, access, terminal) {
  let last = 0;
  let title = "";
  let asked = false;
  for (; ; ) {
    const seen = await must(access, { method: "GET", path: `/tasks/${id}` }, terminal.signal);
    const { task, events } = seen;
    if (title !== task.title) terminal.print(plain(task.title));
    title = task.title;
    for (const event of events.filter((event2) => event2.id > last)) {
      last = event.id;
      terminal.print(`  ${event.type.padEnd(8)} ${lineOf2(event.data)}`);
    }
    if (task.status === "awaiting_approval" && !asked) {
      asked = true;
      terminal.print("  It waits for your word: shugyo approvals list, then shugyo approvals approve <id>");
    }
    if (ENDED.includes(task.status)) {
      tellEnd(task, terminal);
      return seen;
    }
    await pause(terminal.signal);
  }
}
function tellEnd({ status, result, error, costActual }, { print, complain }) {
  if (status !== "done") {
    complain(`${status}: ${plain(error)}`);
    return;
  }
  if (result?.text) print(plain(result.text));
  if (result?.documentId) print(`Read it: shugyo tasks get-document ${result.documentId}`);
  print(`Done, for ${costActual} credits.`);
}
var lineOf2 = (data) => Object.entries(data).map(([name, value]) => `${name} ${plain(value)}`).join(" · ");
var pause = (signal) => new Promise((resolve2, reject) => {
  const stop = () => {
    clearTimeout(timer);
    reject(signal.reason);
  };
  const timer = setTimeout(() => {
    signal.removeEventListener("abort", stop);
    resolve2();
  }, LOOK_EVERY_MS);
  signal.addEventListener("abort", stop);
});

// src/operate.ts
async function operate(area, [verb = "", ...args], terminal) {
  const table = await import("./table.gen.js");
  const row = table.findCommand(area, verb);
  if (!row) throw new UsageError(`${area} has no command ${verb}

${table.helpIn(area)}`);
  return carryOut(row, args, terminal, table);
}
async function carryOut(row, args, terminal, table) {
  const { TASK_MAKERS, nameOf: nameOf3, needOf } = table;
  const values = row.fields.filter(({ type }) => type !== "yes").map(({ name }) => name);
  const yes = row.fields.filter(({ type }) => type === "yes").map(({ name }) => name);
  const own = TASK_MAKERS.includes(row.id) ? ["json", "follow"] : ["json"];
  const options = readOptions(
    args,
    [...values, "url", "idempotency-key"],
    [...yes, ...yes.map(notOf), ...own]
  );
  const access = await readAccess(terminal, values.includes("url") ? void 0 : options.values["url"]);
  if (row.needs.some((need) => !need.includes(":")))
    throw new UsageError(`${nameOf3(row)} needs ${row.needs.map(needOf).join(", ")}: ${access.url}`);
  const sent = requestOf2(row, options, table);
  if (row.needs.length > 0) needKey(access);
  if (row.stream) return follow3(sent.path, access, terminal);
  const idempotencyKey = options.values["idempotency-key"] ?? (row.idem ? newIdempotencyKey() : void 0);
  const said = await ask(access, { ...sent, idempotencyKey }, terminal.signal);
  if (said.status >= 400) {
    terminal.complain(options.flags.has("json") ? said.text : wordsOf2(said, access));
    return 1;
  }
  const asData = options.flags.has("json");
  if (options.flags.has("follow"))
    return followTask(said.value.id, access, terminal, asData);
  if (asData) terminal.print(said.text);
  else show(said.value, terminal);
  return 0;
}
function requestOf2(row, { values, flags, rest }, { nameOf: nameOf3, flagOf, helpOf }) {
  const words = [...rest];
  let { path } = row;
  const query = new URLSearchParams();
  const body = {};
  for (const field of row.fields) {
    const text = values[field.name] ?? (field.place === "path" ? words.shift() : void 0);
    const value = field.type === "yes" ? readYes(field, flags) : readValue2(field, text);
    if (value === void 0 || value === "" && field.place === "path") {
      if (field.required) throw new UsageError(`${nameOf3(row)} needs ${flagOf(field)}

${helpOf(row)}`);
      continue;
    }
    if (field.place === "path") path = path.replace(`{${field.name}}`, segmentOf(field.name, String(value)));
    else if (field.place === "query") query.append(field.name, String(value));
    else body[field.name] = value;
  }
  if (words.length > 0) throw new UsageError(`${words[0]} is one word too many

${helpOf(row)}`);
  const takesBody = row.fields.some(({ place }) => place === "body");
  return {
    method: row.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    ...takesBody ? { body } : {}
  };
}
var notOf = (name) => `no-${name}`;
function readYes({ name }, flags) {
  if (flags.has(name) && flags.has(notOf(name)))
    throw new UsageError(`--${name} or --${notOf(name)}, not both`);
  if (flags.has(name)) return true;
  return flags.has(notOf(name)) ? false : void 0;
}
function readValue2({ name, type, oneOf }, text) {
  if (text === void 0) return void 0;
  if (oneOf && !oneOf.includes(text)) throw new UsageError(`--${name} is one of ${oneOf.join(", ")}`);
  if (type === "text") return text;
  const isBare = !/^\s*\[/.test(text);
  if ((type === "texts" || type === "numbers") && text.trim() === "") return [];
  if (type === "texts" && isBare) return text.split(",").map((one) => one.trim());
  if (type === "numbers" && isBare) return text.split(",").map((one) => readNumber(name, one));
  return type === "number" ? readNumber(name, text) : readJson(name, text);
}
function readNumber(name, text) {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number))
    throw new UsageError(`--${name}: ${text} is not a number`);
  return number;
}
function readJson(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name} is written as JSON, such as '["a","b"]' or '{"a":1}'`);
  }
}
async function follow3(path, access, terminal) {
  for await (const { event, data } of streamOf(access, path, terminal))
    terminal.print(JSON.stringify({ event, data }));
  return 0;
}

// src/operations.ts
async function listOperations(args, terminal) {
  const { print, signal } = terminal;
  const { values, rest } = readOptions(args, ["url"]);
  const word = rest.join(" ").toLowerCase();
  const all = await fetchDefinition((await readAccess(terminal, values["url"])).url, signal);
  const found = all.filter(
    ({ id, method, path, area, summary }) => [id, `${method} ${path}`, area, summary].some((text) => text.toLowerCase().includes(word))
  );
  if (found.length === 0) throw new Error(`no operation has to do with ${word}`);
  const widthOf2 = (part) => Math.max(...found.map((op) => op[part].length));
  const [ids, paths] = [widthOf2("id"), widthOf2("path")];
  for (const { id, method, path, summary } of found)
    print(`${id.padEnd(ids)}  ${method.padEnd(6)} ${path.padEnd(paths)}  ${summary}`);
  return 0;
}

// src/ring.ts
var WIDTH2 = 54;
var RING_WIDTH = WIDTH2 + 2;
var HP_MOST = 100;
var BAR = 20;
var MARKS = {
  strike: ["–—>", "<—–"],
  pulse: [")))", "((("],
  feint: ["~ ~", "~ ~"],
  guard: ["[#]", "[#]"],
  focus: [" * ", " * "]
};
var nameOf2 = (side) => cutTo(plain(side?.name ?? "somebody"), 20);
function drawRing(view, round, terminal) {
  const { a_hp = HP_MOST, b_hp = HP_MOST, a_move = "", b_move = "", to_a = 0, to_b = 0 } = round ?? {};
  const [left, right] = [MARKS[a_move]?.[0] ?? "   ", MARKS[b_move]?.[1] ?? "   "];
  const between = (one, middle, other) => {
    const free = WIDTH2 - 2 - widthOf(one) - widthOf(middle) - widthOf(other);
    return ` ${one}${" ".repeat(Math.floor(free / 2))}${middle}${" ".repeat(Math.ceil(free / 2))}${other} `;
  };
  const lines = [
    between(
      paint("blue", nameOf2(view.a), terminal),
      round ? `round ${round.round}` : "ready",
      paint("yellow", nameOf2(view.b), terminal)
    ),
    between(`${bar(a_hp, terminal)} ${a_hp}`, "", `${b_hp} ${bar(b_hp, terminal)}`),
    between("", "", ""),
    between(`   o ${left}`, "", `${right} o   `),
    between("  /|\\", "", "/|\\  "),
    between("  / \\", "", "/ \\  "),
    between(moved(a_move, to_b), "", moved(b_move, to_a))
  ];
  const edge = "─".repeat(WIDTH2);
  return [`┌${edge}┐`, ...lines.map((line) => `│${line}│`), `└${edge}┘`].map(
    (line) => line.startsWith("│") ? line : paint("dim", line, terminal)
  );
}
var moved = (move, dealt) => move ? `${move}${dealt > 0 ? `, ${dealt} dealt` : ""}` : "";
function bar(hp, terminal) {
  const full = Math.max(0, Math.min(BAR, Math.round(hp * BAR / HP_MOST)));
  const colour = hp > 50 ? "green" : hp > 20 ? "yellow" : "red";
  return `${paint(colour, "█".repeat(full), terminal)}${"░".repeat(BAR - full)}`;
}
var lineOf3 = (view, { round, a_move, b_move, a_hp, b_hp }) => `round ${String(round).padStart(2)}  ${nameOf2(view.a)} ${a_move} ${a_hp}  :  ${b_hp} ${b_move} ${nameOf2(view.b)}`;
function endOf({ outcome, a, b, ratingDelta, xpDelta }) {
  const won = outcome === "draw" ? "A draw." : `${nameOf2(outcome === "a" ? a : b)} wins.`;
  const gains = ["a", "b"].flatMap((side) => {
    const [rating, xp] = [ratingDelta[side], xpDelta[side]];
    const parts = [
      ...rating === null ? [] : [`${signed(rating)} rating`],
      ...xp ? [`${signed(xp)} XP`] : []
    ];
    return parts.length > 0 ? [`${nameOf2(side === "a" ? a : b)} ${parts.join(", ")}`] : [];
  });
  return [won, ...gains].join("  ");
}
var signed = (number) => number < 0 ? `−${-number}` : `+${number}`;

// src/screen.ts
var linesOnly = ({ print, complain }) => ({
  draw: (_picture, line) => {
    if (line !== null) print(line);
  },
  print: (line) => print(line),
  complain
});
function makeScreen(terminal) {
  const { print, isLive, columns = 0 } = terminal;
  if (!isLive || columns < RING_WIDTH) return linesOnly(terminal);
  let shown = [];
  const over = (lines) => print(lines.join("\n"), shown.length);
  const say = (line) => over([line, ...shown]);
  return {
    draw: (picture) => {
      over(picture);
      shown = picture;
    },
    print: say,
    complain: say
  };
}

// src/watch.ts
var ENDED2 = ["done", "failed", "cancelled", "declined"];
var WAITING = {
  queued: "Waiting for a rival …",
  invited: "Waiting for the other side to accept …"
};
var isOver = ({ status }) => ENDED2.includes(status);
async function watch(args, terminal) {
  const { values, rest } = readOptions(args, ["url"]);
  const [id, more] = rest;
  if (!id || more)
    throw new UsageError("shugyo watch <battle>: the id of one battle (shugyo battles list-live)");
  const view = await watchBattle(id, await readAccess(terminal, values["url"]), terminal);
  return view === null || view.status === "failed" ? 1 : 0;
}
async function watchBattle(id, access, terminal, screen = makeScreen(terminal)) {
  const path = `/battles/${segmentOf("id", id)}/stream`;
  const { signal } = terminal;
  const teller = makeTeller(screen, terminal);
  try {
    for await (const { event, data } of streamOf(access, path, { signal, complain: screen.complain })) {
      if (event === "state" || event === "end") teller.state(data);
      else if (event === "round") teller.round(data);
      else if (event === "comment" || event === "tip") screen.print(remarkOf(data));
      const view2 = teller.view();
      if (view2 && isOver(view2)) break;
    }
  } catch (error) {
    if (error instanceof ShugyoError && error.status === 404) throw new Error(`there is no battle ${id}`);
    throw error;
  }
  const view = teller.view();
  if (view) terminal.print(view.outcome ? endOf(view) : `The battle is ${view.status}.`);
  return view;
}
function makeTeller(live, terminal) {
  let screen = live;
  let view = null;
  let told = 0;
  const round = (one) => {
    if (!view || one.round <= told) return;
    told = one.round;
    screen.draw(drawRing(view, one, terminal), lineOf3(view, one));
  };
  return {
    view: () => view,
    round,
    state(next) {
      const isFirst = view === null;
      view = next;
      if (isFirst && isOver(next)) screen = linesOnly(terminal);
      const waiting = WAITING[next.status];
      if (isFirst && waiting) screen.print(waiting);
      if (next.status === "running" && next.rounds.length === 0)
        screen.draw(drawRing(next, void 0, terminal), null);
      for (const one of next.rounds) round(one);
    }
  };
}
var remarkOf = ({ author, text }) => `  ${plain(author ?? "somebody")}: ${plain(text ?? "a tip")}`;

// src/play.ts
var KEYS = {
  1: "strike",
  2: "pulse",
  3: "feint",
  4: "guard",
  5: "focus",
  s: "strike",
  p: "pulse",
  f: "feint",
  g: "guard",
  c: "focus"
};
var MODES = ["training", "ranked", "open"];
async function play(args, terminal) {
  const { values, rest } = readOptions(args, ["url", "agent", "mode", "name", "character"]);
  if (rest.length > 0) throw new UsageError(`${rest[0]} is one word too many`);
  const mode = values["mode"] ?? "training";
  if (!MODES.includes(mode)) throw new UsageError(`--mode is one of ${MODES.join(", ")}`);
  const access = await readAccess(terminal, values["url"]);
  needKey(access);
  const agent = await chooseAgent(access, values, terminal);
  const battle = await must(
    access,
    {
      method: "POST",
      path: "/battles",
      body: { agentId: agent.id, mode },
      idempotencyKey: newIdempotencyKey()
    },
    terminal.signal
  );
  terminal.print(
    `${plain(agent.name)} goes into ${mode === "open" ? "an" : "a"} ${mode} battle: ${access.url}/b/${battle.id}`
  );
  return follow4(battle.id, access, terminal);
}
async function follow4(id, access, terminal) {
  const left = new AbortController();
  const signal = AbortSignal.any([terminal.signal, left.signal]);
  const keys = terminal.keys(signal);
  if (keys) terminal.print("You may call one move: 1 strike  2 pulse  3 feint  4 guard  5 focus  (q leaves)");
  const screen = makeScreen(terminal);
  const calling = callMoves(keys ?? [], { id, access, signal, screen, leave: () => left.abort() });
  let view;
  try {
    view = await watchBattle(id, access, { ...terminal, signal }, screen);
  } finally {
    left.abort();
    await calling;
  }
  if (view?.outcome)
    terminal.print(`Check it yourself: shugyo verify ${access.url}/api/v1/battles/${view.id}/proof`);
  else if (!view || !isOver(view)) terminal.print(`See how it goes on: shugyo watch ${id}`);
  return 0;
}
async function callMoves(keys, { id, access, signal, screen, leave }) {
  for await (const key of keys) {
    if (key.toLowerCase() === "q" || key === "") return leave();
    const move = KEYS[key.toLowerCase()];
    if (!move) continue;
    const sent = { method: "POST", path: `/battles/${id}/call`, body: { move } };
    const said = await ask(access, sent, signal).catch(() => null);
    if (!said) return;
    const { appliesTo } = said.value;
    screen.complain(said.status < 400 ? `${move} is called for round ${appliesTo}` : wordsOf2(said, access));
  }
}
async function ownAgents(access, signal) {
  const agents = [];
  for (let cursor = ""; cursor !== null; ) {
    const path = cursor === "" ? "/agents" : `/agents?cursor=${cursor}`;
    const page = await must(access, { method: "GET", path }, signal);
    agents.push(...page.data);
    cursor = page.next;
  }
  return agents;
}
async function chooseAgent(access, { agent, name, character = "kuma" }, terminal) {
  const { signal } = terminal;
  const data = await ownAgents(access, signal);
  const wanted = agent ? data.find((one) => one.id === agent || one.name === agent) : name ? void 0 : data[0];
  if (wanted) return wanted;
  if (agent)
    throw new UsageError(
      `you have no agent ${agent}: ${data.map((one) => one.name).join(", ") || "none yet"}`
    );
  const body = { name: name ?? "Kaze", character };
  const made = await must(
    access,
    { method: "POST", path: "/agents", body, idempotencyKey: newIdempotencyKey() },
    signal
  );
  terminal.print(`${made.name} is here, a ${character}.`);
  return made;
}

// src/verify.ts
async function verify(args, terminal) {
  const { signer, rest } = takeSigner(args);
  const { judge, readOptions: readVerifyOptions, readSource } = await import("./proof.gen.js");
  const options = readVerifyOptions(rest);
  if (options === null)
    throw new UsageError("shugyo verify takes one file, address or -; shugyo verify --help tells the rest");
  const source = await readSource(options.source).catch((error) => {
    throw new UsageError(`${options.source} could not be read: ${plain(reasonOf2(error))}`);
  });
  if (isBundle(source)) return verifyBundle(source, signer, terminal);
  if (!mayBeProof(source))
    throw new UsageError(`${options.source} is neither the proof of a battle nor the bundle of an agent`);
  const told = (text) => text.startsWith("{") ? text.split("\n").map(plain).join("\n") : plain(text);
  return judge(source, options, (text) => terminal.print(told(text)));
}
function takeSigner(args) {
  const at = args.indexOf("--signer");
  if (at < 0) return { signer: void 0, rest: [...args] };
  const { values } = readOptions(args.slice(at, at + 2), ["signer"]);
  return { signer: values["signer"], rest: args.toSpliced(at, 2) };
}
var reasonOf2 = ({ message, cause }) => cause instanceof Error ? cause.message || cause.code || message : message;
var mayBeProof = (source) => typeof source === "object" && source !== null && ("battleId" in source || "error" in source);
var isBundle = (source) => typeof source === "object" && source !== null && "bundle" in source && "signature" in source;
async function verifyBundle({ bundle, signature, signer }, named, terminal) {
  const print = (line) => terminal.print(plain(line));
  const [{ recoverMessageAddress }, { holds, verify: verifyProof }] = await Promise.all([
    import("./recover.gen.js"),
    import("./proof.gen.js")
  ]);
  const signed2 = await recoverMessageAddress({ message: canonical(bundle), signature }).catch(() => null);
  const isSigned = signed2 !== null && isSame(signed2, signer);
  print(
    `${mark(isSigned)} signature  ${isSigned ? `${signer} signed exactly this.` : `${signer} did not sign this: it was changed, or is somebody else's.`}`
  );
  const { isPlatform, says } = named ? judgeNamed(named, signer) : await judgeSigner(bundle.manifest.platform, signer, terminal);
  print(`${isPlatform === null ? "?   " : mark(isPlatform)} signer     ${says}`);
  const broken = bundle.proofs.filter((proof) => !holds(verifyProof(proof)));
  print(
    `${mark(broken.length === 0)} proofs     ${bundle.proofs.length - broken.length} of ${bundle.proofs.length} battles are proven.`
  );
  for (const { battleId } of broken) print(`       not proven: ${battleId}`);
  if (!isSigned || broken.length > 0 || isPlatform === false) {
    print(`The bundle of ${bundle.manifest.agent.name} does NOT hold.`);
    return 1;
  }
  print(
    isPlatform ? `The bundle of ${bundle.manifest.agent.name} holds.` : "It is whole, but whoever signed it could have made it up."
  );
  return isPlatform ? 0 : 2;
}
var mark = (holds) => holds ? "ok  " : "FAIL";
var isSame = (one, other) => one.toLowerCase() === other.toLowerCase();
function judgeNamed(named, signer) {
  const isPlatform = isSame(named, signer);
  return { isPlatform, says: isPlatform ? "That is who you named." : `You named ${named}.` };
}
async function judgeSigner(platform, signer, terminal) {
  const url = serviceUrl(terminal.env["SHUGYO_URL"] ?? await keptUrl(terminal));
  if (!isAddress(platform) || serviceUrl(platform) !== url)
    return {
      isPlatform: null,
      says: `The file says it is from ${platform}; name its signer with --signer 0x…`
    };
  const platformSigner = await signerOf(url, terminal);
  if (platformSigner === null)
    return {
      isPlatform: null,
      says: `${url} can't be asked who signs for it; name its signer with --signer 0x…`
    };
  return { isPlatform: isSame(platformSigner, signer), says: `${url} signs as ${platformSigner}.` };
}
async function signerOf(url, { signal }) {
  const said = await ask({ url, key: void 0 }, { method: "GET", path: "/chain" }, signal).catch(() => null);
  return said?.value?.contracts?.manifestSigner ?? null;
}
var canonical = (value) => JSON.stringify(
  value,
  (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part
);

// src/commands.ts
var COMMANDS = /* @__PURE__ */ new Map([
  ["login", login],
  ["logout", logout],
  ["play", play],
  ["watch", watch],
  ["listen", listenAndForward],
  ["call", call],
  ["operations", listOperations],
  ["verify", verify],
  ["completion", completion]
]);
var INTERRUPTED = 130;
async function run(name, args, terminal) {
  const command = COMMANDS.get(name) ?? ((rest) => operate(name, rest, terminal));
  try {
    return await command(args, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return INTERRUPTED;
    const { message, details } = error;
    terminal.complain([`shugyo: ${message}`, ...hintsIn(details)].join("\n"));
    return error instanceof UsageError ? 2 : 1;
  }
}
export {
  run
};
