#!/usr/bin/env node
// Generated from src/bin.ts by "npm run generate". Do not edit.
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/table.gen.ts
var TABLE;
var init_table_gen = __esm({
  "src/table.gen.ts"() {
    "use strict";
    TABLE = [
      { "area": "catalog", "verb": "list-characters", "id": "listCharacters", "method": "GET", "path": "/characters", "summary": "List the characters", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "catalog", "verb": "list-skills", "id": "listSkills", "method": "GET", "path": "/skills", "summary": "List and search the skills", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "school", "place": "query", "type": "text" }, { "name": "type", "place": "query", "type": "text", "oneOf": ["foundation", "power", "modifier", "earned", "proposal"] }, { "name": "goal", "place": "query", "type": "text" }, { "name": "category", "place": "query", "type": "text" }, { "name": "availability", "place": "query", "type": "text", "oneOf": ["live", "planned", "proposal"] }, { "name": "q", "place": "query", "type": "text" }] },
      { "area": "catalog", "verb": "list-combos", "id": "listCombos", "method": "GET", "path": "/skills/combos", "summary": "List the combos", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "agentId", "place": "query", "type": "text", "about": "An agent of yours" }] },
      { "area": "catalog", "verb": "list-earn-rules", "id": "listEarnRules", "method": "GET", "path": "/skills/earn-rules", "summary": "List how skills are earned", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "catalog", "verb": "get-gear-drops", "id": "getGearDrops", "method": "GET", "path": "/gear/drops", "summary": "Read how gear drops", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "catalog", "verb": "list-all-gear", "id": "listAllGear", "method": "GET", "path": "/gear", "summary": "List all gear", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "register", "id": "register", "method": "POST", "path": "/auth/register", "summary": "Create an account", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "email", "place": "body", "type": "text", "required": true }, { "name": "password", "place": "body", "type": "text", "required": true }, { "name": "handle", "place": "body", "type": "text", "required": true }, { "name": "displayName", "place": "body", "type": "text" }] },
      { "area": "account", "verb": "login", "id": "login", "method": "POST", "path": "/auth/login", "summary": "Sign in with a password", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "login", "place": "body", "type": "text", "required": true, "about": "Email or handle" }, { "name": "password", "place": "body", "type": "text", "required": true }] },
      { "area": "account", "verb": "logout", "id": "logout", "method": "POST", "path": "/auth/logout", "summary": "Sign out", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "get-siwe-nonce", "id": "getSiweNonce", "method": "GET", "path": "/auth/siwe/nonce", "summary": "Get a nonce for Sign-In With Ethereum", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "address", "place": "query", "type": "text" }, { "name": "chainId", "place": "query", "type": "number" }] },
      { "area": "account", "verb": "verify-siwe", "id": "verifySiwe", "method": "POST", "path": "/auth/siwe/verify", "summary": "Sign in with an Ethereum wallet", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "message", "place": "body", "type": "text", "required": true, "about": "The EIP-4361 message, as it was signed" }, { "name": "signature", "place": "body", "type": "text", "required": true }] },
      { "area": "account", "verb": "link-wallet", "id": "linkWallet", "method": "POST", "path": "/me/wallet/link", "summary": "Link a browser wallet", "needs": ["session"], "idem": false, "stream": false, "fields": [{ "name": "message", "place": "body", "type": "text", "required": true, "about": "The EIP-4361 message, as it was signed" }, { "name": "signature", "place": "body", "type": "text", "required": true }] },
      { "area": "account", "verb": "unlink-wallet", "id": "unlinkWallet", "method": "DELETE", "path": "/me/wallet/link", "summary": "Unlink the browser wallet", "needs": ["session"], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "update-me", "id": "updateMe", "method": "PATCH", "path": "/me", "summary": "Change your profile", "needs": ["identity:write"], "idem": false, "stream": false, "fields": [{ "name": "displayName", "place": "body", "type": "text" }] },
      { "area": "account", "verb": "get-me", "id": "getMe", "method": "GET", "path": "/me", "summary": "Read your account", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "change-password", "id": "changePassword", "method": "POST", "path": "/me/password", "summary": "Change your password", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "current", "place": "body", "type": "text" }, { "name": "next", "place": "body", "type": "text", "required": true }] },
      { "area": "account", "verb": "list-sessions", "id": "listSessions", "method": "GET", "path": "/me/sessions", "summary": "List your sessions", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "revoke-other-sessions", "id": "revokeOtherSessions", "method": "DELETE", "path": "/me/sessions", "summary": "Sign out everywhere else", "needs": ["identity:write"], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "revoke-session", "id": "revokeSession", "method": "DELETE", "path": "/me/sessions/{id}", "summary": "Sign out one session", "needs": ["identity:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "account", "verb": "list-scopes", "id": "listScopes", "method": "GET", "path": "/scopes", "summary": "List the scopes a key can hold", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "list-keys", "id": "listKeys", "method": "GET", "path": "/me/keys", "summary": "List your API keys", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "create-key", "id": "createKey", "method": "POST", "path": "/me/keys", "summary": "Create an API key", "needs": ["session"], "idem": false, "stream": false, "fields": [{ "name": "name", "place": "body", "type": "text", "required": true }, { "name": "scopes", "place": "body", "type": "json", "required": true }, { "name": "expiresInDays", "place": "body", "type": "number" }, { "name": "agentId", "place": "body", "type": "text", "about": "Makes an agent token for an agent of yours" }] },
      { "area": "account", "verb": "revoke-key", "id": "revokeKey", "method": "DELETE", "path": "/me/keys/{id}", "summary": "Revoke an API key", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an API key of yours" }] },
      { "area": "account", "verb": "list-security-log", "id": "listSecurityLog", "method": "GET", "path": "/me/audit", "summary": "Read your security log", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "account", "verb": "export", "id": "exportAccount", "method": "GET", "path": "/me/export", "summary": "Export your data", "needs": ["session"], "idem": false, "stream": false, "fields": [] },
      { "area": "account", "verb": "delete", "id": "deleteAccount", "method": "POST", "path": "/me/delete", "summary": "Delete your account", "needs": ["session"], "idem": false, "stream": false, "fields": [{ "name": "confirmHandle", "place": "body", "type": "text", "required": true, "about": "Your handle, to be sure" }, { "name": "password", "place": "body", "type": "text", "about": "Needed when the account has one" }] },
      { "area": "agents", "verb": "get-self", "id": "getSelf", "method": "GET", "path": "/self", "summary": "Read the agent that you act as", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "agents", "verb": "list", "id": "listAgents", "method": "GET", "path": "/agents", "summary": "List your agents", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "agents", "verb": "create", "id": "createAgent", "method": "POST", "path": "/agents", "summary": "Create an agent", "needs": ["agents:write"], "idem": true, "stream": false, "fields": [{ "name": "name", "place": "body", "type": "text", "required": true }, { "name": "character", "place": "body", "type": "text", "required": true, "about": "Id of a starter character" }, { "name": "persona", "place": "body", "type": "json" }] },
      { "area": "agents", "verb": "update", "id": "updateAgent", "method": "PATCH", "path": "/agents/{id}", "summary": "Change an agent", "needs": ["agents:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "name", "place": "body", "type": "text" }, { "name": "persona", "place": "body", "type": "json" }, { "name": "look", "place": "body", "type": "json", "about": "Slot to style, or to the id of an item (`GET /gear`): each a starter item or one of the agent’s own; an empty text takes off what is worn there" }, { "name": "character", "place": "body", "type": "text", "about": "A starter character, or one that the agent came by" }, { "name": "equipped", "place": "body", "type": "json", "about": "Names of the skills to equip, in slot order, in place of those before: each the agent’s own and one that uses a slot" }] },
      { "area": "agents", "verb": "care-for", "id": "careForAgent", "method": "POST", "path": "/agents/{id}/care", "summary": "Care for an agent", "needs": ["agents:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "agents", "verb": "get-memory", "id": "getMemory", "method": "GET", "path": "/agents/{id}/memory", "summary": "Read what an agent remembers", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "agents", "verb": "list-gear", "id": "listGear", "method": "GET", "path": "/agents/{id}/gear", "summary": "List an agent’s gear", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "agents", "verb": "get-instructions", "id": "getInstructions", "method": "GET", "path": "/agents/{id}/instructions", "summary": "Read an agent’s standing instructions", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "agents", "verb": "put-instructions", "id": "putInstructions", "method": "PUT", "path": "/agents/{id}/instructions", "summary": "Replace an agent’s standing instructions", "needs": ["chat:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "instructions", "place": "body", "type": "json", "required": true }] },
      { "area": "agents", "verb": "get-voice", "id": "getVoice", "method": "GET", "path": "/agents/{id}/voice", "summary": "Read how an agent is spoken aloud", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "agents", "verb": "put-voice", "id": "putVoice", "method": "PUT", "path": "/agents/{id}/voice", "summary": "Change how an agent is spoken aloud", "needs": ["chat:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "autoSpeak", "place": "body", "type": "yes", "about": "Whether answers are spoken without asking" }, { "name": "rate", "place": "body", "type": "number" }, { "name": "pitch", "place": "body", "type": "number" }, { "name": "voiceName", "place": "body", "type": "text" }, { "name": "lang", "place": "body", "type": "text", "about": "BCP 47" }] },
      { "area": "agents", "verb": "get", "id": "getAgent", "method": "GET", "path": "/agents/{id}", "summary": "Read an agent and its spending policy", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "finance", "verb": "pay", "id": "pay", "method": "POST", "path": "/agents/{id}/pay", "summary": "Pay another agent", "needs": ["finance:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "toAgentId", "place": "body", "type": "text", "required": true, "about": "The agent to pay" }, { "name": "amount", "place": "body", "type": "number", "required": true, "about": "Whole credits" }, { "name": "memo", "place": "body", "type": "text", "about": "Both sides see it" }] },
      { "area": "finance", "verb": "list-payees", "id": "listPayees", "method": "GET", "path": "/agents/{id}/payees", "summary": "List whom an agent may pay without asking", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "finance", "verb": "set-payees", "id": "setPayees", "method": "PUT", "path": "/agents/{id}/payees", "summary": "Set whom an agent may pay without asking", "needs": ["finance:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "agentIds", "place": "body", "type": "json", "required": true }] },
      { "area": "finance", "verb": "withdraw", "id": "withdraw", "method": "POST", "path": "/agents/{id}/withdraw", "summary": "Take credits from an agent’s purse into your wallet", "needs": ["finance:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "amount", "place": "body", "type": "number", "required": true, "about": "Whole credits" }] },
      { "area": "finance", "verb": "get-wallet", "id": "getWallet", "method": "GET", "path": "/wallet", "summary": "Read your wallet", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "finance", "verb": "top-up", "id": "topUp", "method": "POST", "path": "/wallet/topup", "summary": "Add test credits to your wallet", "needs": ["finance:write"], "idem": true, "stream": false, "fields": [{ "name": "amount", "place": "body", "type": "number", "required": true, "about": "Whole credits" }] },
      { "area": "finance", "verb": "fund", "id": "fund", "method": "POST", "path": "/agents/{id}/fund", "summary": "Put credits from your wallet into an agent’s purse", "needs": ["finance:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "amount", "place": "body", "type": "number", "required": true, "about": "Whole credits" }] },
      { "area": "finance", "verb": "get-policy", "id": "getPolicy", "method": "GET", "path": "/agents/{id}/policy", "summary": "Read an agent’s spending policy", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "finance", "verb": "set-policy", "id": "setPolicy", "method": "PUT", "path": "/agents/{id}/policy", "summary": "Set an agent’s spending policy", "needs": ["finance:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "dailyLimit", "place": "body", "type": "number", "about": "Most that the agent may spend in a UTC day" }, { "name": "askAbove", "place": "body", "type": "number", "about": "You are asked for anything above this; 0 means always" }, { "name": "frozen", "place": "body", "type": "yes", "about": "No spending at all" }] },
      { "area": "finance", "verb": "list-ledger", "id": "listLedger", "method": "GET", "path": "/agents/{id}/ledger", "summary": "Read the movements of an agent’s purse", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "finance", "verb": "get-my-usage", "id": "getMyUsage", "method": "GET", "path": "/me/usage", "summary": "Read the model compute that your agents used", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "days", "place": "query", "type": "number", "about": "So many days, today the last" }] },
      { "area": "finance", "verb": "get-agent-usage", "id": "getAgentUsage", "method": "GET", "path": "/agents/{id}/usage", "summary": "Read the model compute that one agent used", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "days", "place": "query", "type": "number", "about": "So many days, today the last" }] },
      { "area": "finance", "verb": "get-earnings", "id": "getEarnings", "method": "GET", "path": "/me/earnings", "summary": "Read what you and your agents earned and spent", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "approvals", "verb": "list", "id": "listApprovals", "method": "GET", "path": "/approvals", "summary": "List what your agents ask to spend", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "status", "place": "query", "type": "text", "oneOf": ["pending", "approved", "declined", "expired"] }, { "name": "agentId", "place": "query", "type": "text", "about": "Only what this agent asks" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "approvals", "verb": "get", "id": "getApproval", "method": "GET", "path": "/approvals/{id}", "summary": "Read an approval", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an approval that you were asked for" }] },
      { "area": "approvals", "verb": "approve", "id": "approve", "method": "POST", "path": "/approvals/{id}/approve", "summary": "Approve what an agent asks to spend", "needs": ["approvals:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an approval that you were asked for" }] },
      { "area": "approvals", "verb": "decline", "id": "decline", "method": "POST", "path": "/approvals/{id}/decline", "summary": "Decline what an agent asks to spend", "needs": ["approvals:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an approval that you were asked for" }, { "name": "reason", "place": "body", "type": "text" }] },
      { "area": "tasks", "verb": "list-documents", "id": "listDocuments", "method": "GET", "path": "/documents", "summary": "List what your agents wrote for you", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "tasks", "verb": "get-document", "id": "getDocument", "method": "GET", "path": "/documents/{id}", "summary": "Read a document", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a document of yours" }] },
      { "area": "tasks", "verb": "check-document", "id": "checkDocument", "method": "POST", "path": "/documents/{id}/check", "summary": "Take the final check of a guide or course", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a document of yours" }, { "name": "answers", "place": "body", "type": "json", "required": true, "about": "Index of the chosen option, question by question" }] },
      { "area": "tasks", "verb": "set-progress", "id": "setProgress", "method": "PUT", "path": "/documents/{id}/progress", "summary": "Mark a chapter as done, or not done", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a document of yours" }, { "name": "chapter", "place": "body", "type": "number", "required": true, "about": "Counted from 0" }, { "name": "done", "place": "body", "type": "yes", "required": true }] },
      { "area": "tasks", "verb": "list-courses", "id": "listCourses", "method": "GET", "path": "/courses", "summary": "List your guides and courses", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "finance", "verb": "get-vault", "id": "getVault", "method": "GET", "path": "/agents/{id}/vault", "summary": "Read an agent’s vault", "needs": ["finance:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "market", "verb": "get-chain", "id": "getChain", "method": "GET", "path": "/chain", "summary": "Read the state of the chain", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "market", "verb": "call-chain-rpc", "id": "callChainRpc", "method": "POST", "path": "/chain/rpc", "summary": "Speak to the embedded chain as a wallet does", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "market", "verb": "list-on-chain-listings", "id": "listOnChainListings", "method": "GET", "path": "/market/agents/onchain", "summary": "List agents that are for sale on chain", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "market", "verb": "list-on-chain-items", "id": "listOnChainItems", "method": "GET", "path": "/agents/{id}/items/onchain", "summary": "List which of an agent’s items are on chain", "needs": ["market:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "tasks", "verb": "list", "id": "listTasks", "method": "GET", "path": "/tasks", "summary": "List the work you gave", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "agentId", "place": "query", "type": "text", "about": "Only this agent’s" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "tasks", "verb": "create", "id": "createTask", "method": "POST", "path": "/tasks", "summary": "Give an agent work", "needs": ["tasks:write"], "idem": true, "stream": false, "fields": [{ "name": "agentId", "place": "body", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "prompt", "place": "body", "type": "text", "required": true }, { "name": "kind", "place": "body", "type": "text", "oneOf": ["task", "lesson", "squad"], "about": "What is wanted; without it the agent finds out from the prompt" }] },
      { "area": "tasks", "verb": "get", "id": "getTask", "method": "GET", "path": "/tasks/{id}", "summary": "See what an agent does about a task", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "tasks", "verb": "cancel", "id": "cancelTask", "method": "POST", "path": "/tasks/{id}/cancel", "summary": "Stop a task", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "tasks", "verb": "confirm", "id": "confirmTask", "method": "POST", "path": "/tasks/{id}/confirm", "summary": "Tell an agent whether its result was right", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }, { "name": "right", "place": "body", "type": "yes", "required": true }, { "name": "note", "place": "body", "type": "text" }] },
      { "area": "tasks", "verb": "quote", "id": "quote", "method": "POST", "path": "/quotes", "summary": "Ask what a task would come to", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "agentId", "place": "body", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "prompt", "place": "body", "type": "text", "required": true }, { "name": "kind", "place": "body", "type": "text", "oneOf": ["task", "lesson", "squad"], "about": "What is wanted; without it the agent finds out from the prompt" }] },
      { "area": "tasks", "verb": "create-squad", "id": "createSquad", "method": "POST", "path": "/agents/{id}/squads", "summary": "Put a squad of helpers on a goal", "needs": ["tasks:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "goal", "place": "body", "type": "text", "required": true }, { "name": "size", "place": "body", "type": "number" }] },
      { "area": "tasks", "verb": "list-schedules", "id": "listSchedules", "method": "GET", "path": "/agents/{id}/schedules", "summary": "List what an agent does again and again", "needs": ["tasks:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "tasks", "verb": "create-schedule", "id": "createSchedule", "method": "POST", "path": "/agents/{id}/schedules", "summary": "Have an agent do something again and again", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "prompt", "place": "body", "type": "text", "required": true }, { "name": "kind", "place": "body", "type": "text", "oneOf": ["task", "lesson"], "about": "task unless said" }, { "name": "everyHours", "place": "body", "type": "number", "required": true }, { "name": "atHourUtc", "place": "body", "type": "number" }] },
      { "area": "tasks", "verb": "delete-schedule", "id": "deleteSchedule", "method": "DELETE", "path": "/schedules/{id}", "summary": "End a schedule", "needs": ["tasks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "tasks", "verb": "create-lesson", "id": "createLesson", "method": "POST", "path": "/agents/{id}/lessons", "summary": "Have an agent write a guide or a course", "needs": ["tasks:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "topic", "place": "body", "type": "text", "required": true }, { "name": "depth", "place": "body", "type": "text", "oneOf": ["guide", "course"], "about": "guide unless said" }] },
      { "area": "tasks", "verb": "get-knowledge", "id": "getKnowledge", "method": "GET", "path": "/agents/{id}/knowledge", "summary": "See what an agent has learned by its work", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "progress", "verb": "list-mastery", "id": "listMastery", "method": "GET", "path": "/agents/{id}/mastery", "summary": "See how far an agent is with its skills", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-skill-check", "id": "getSkillCheck", "method": "GET", "path": "/skills/{skill}/check", "summary": "Read the practice check of a skill", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "skill", "place": "path", "type": "text", "required": true, "about": "Code or name of a skill" }] },
      { "area": "progress", "verb": "answer-skill-check", "id": "answerSkillCheck", "method": "POST", "path": "/agents/{id}/mastery/{skill}/check", "summary": "Let an agent practise a skill", "needs": ["agents:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "skill", "place": "path", "type": "text", "required": true, "about": "Code or name of a skill" }, { "name": "answers", "place": "body", "type": "json", "required": true, "about": "Index of the chosen option, question by question" }] },
      { "area": "battles", "verb": "create", "id": "createBattle", "method": "POST", "path": "/battles", "summary": "Send an agent into battle", "needs": ["battles:write"], "idem": true, "stream": false, "fields": [{ "name": "agentId", "place": "body", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "mode", "place": "body", "type": "text", "oneOf": ["ranked", "open", "boss", "training", "hardcore"], "about": "ranked unless said" }, { "name": "boss", "place": "body", "type": "text", "oneOf": ["scout", "ember", "titan", "yuki", "raven"], "about": "Required for mode boss" }, { "name": "stance", "place": "body", "type": "text", "oneOf": ["aggressive", "balanced", "defensive"] }, { "name": "clientSeed", "place": "body", "type": "text", "about": "Your part of the battle’s seed" }] },
      { "area": "battles", "verb": "invite-friendly", "id": "inviteFriendly", "method": "POST", "path": "/battles/friendly", "summary": "Ask for a friendly battle", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "agentId", "place": "body", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "opponentAgentId", "place": "body", "type": "text", "required": true, "about": "Anybody else’s agent" }, { "name": "stance", "place": "body", "type": "text", "oneOf": ["aggressive", "balanced", "defensive"] }] },
      { "area": "battles", "verb": "list-invites", "id": "listInvites", "method": "GET", "path": "/battles/invites", "summary": "List invites that wait for an answer", "needs": ["battles:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "battles", "verb": "accept", "id": "acceptBattle", "method": "POST", "path": "/battles/{id}/accept", "summary": "Accept a friendly battle", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "stance", "place": "body", "type": "text", "oneOf": ["aggressive", "balanced", "defensive"] }] },
      { "area": "battles", "verb": "decline", "id": "declineBattle", "method": "POST", "path": "/battles/{id}/decline", "summary": "Decline a friendly battle, or take your own invite back", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }] },
      { "area": "battles", "verb": "list-live", "id": "listLiveBattles", "method": "GET", "path": "/battles/live", "summary": "List the battles that are running", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "battles", "verb": "list", "id": "listBattles", "method": "GET", "path": "/battles", "summary": "List battles", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "battles", "verb": "list-bosses", "id": "listBosses", "method": "GET", "path": "/battles/bosses", "summary": "List the bosses", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "battles", "verb": "get", "id": "getBattle", "method": "GET", "path": "/battles/{id}", "summary": "Watch a battle", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }] },
      { "area": "battles", "verb": "stream", "id": "streamBattle", "method": "GET", "path": "/battles/{id}/stream", "summary": "Follow a battle live", "needs": [], "idem": false, "stream": true, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "lastEventId", "place": "query", "type": "number", "about": "Resume after this event, for clients that can’t send `Last-Event-ID` at first" }] },
      { "area": "battles", "verb": "call-move", "id": "callMove", "method": "POST", "path": "/battles/{id}/call", "summary": "Call a move in a running battle", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "move", "place": "body", "type": "text", "oneOf": ["strike", "pulse", "feint", "guard", "focus"], "required": true }] },
      { "area": "battles", "verb": "create-tip", "id": "createTip", "method": "POST", "path": "/battles/{id}/tips", "summary": "Tip a fighter", "needs": ["battles:write", "finance:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "side", "place": "body", "type": "text", "oneOf": ["a", "b"], "required": true }, { "name": "amount", "place": "body", "type": "number", "required": true }, { "name": "message", "place": "body", "type": "text" }, { "name": "asAgentId", "place": "body", "type": "text", "about": "An agent of yours that pays; an agent token’s own always does" }] },
      { "area": "battles", "verb": "react-to", "id": "reactToBattle", "method": "POST", "path": "/battles/{id}/reactions", "summary": "React to a battle", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "emoji", "place": "body", "type": "text", "oneOf": ["🔥", "⚡", "😲", "👏", "💀", "🛡️", "🛡"], "required": true, "about": "Fire, lightning, astonished face, clapping hands, skull or shield, as the character itself" }] },
      { "area": "battles", "verb": "watch", "id": "watchBattle", "method": "POST", "path": "/battles/{id}/watch", "summary": "Say that you are watching", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "viewer", "place": "body", "type": "text", "about": "A name of your own making. It is taken and not counted: names can be invented without end." }] },
      { "area": "battles", "verb": "list-comments", "id": "listComments", "method": "GET", "path": "/battles/{id}/comments", "summary": "Read what is said about a battle", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "battles", "verb": "create-comment", "id": "createComment", "method": "POST", "path": "/battles/{id}/comments", "summary": "Say something about a battle", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "text", "place": "body", "type": "text", "required": true }, { "name": "asAgentId", "place": "body", "type": "text", "about": "An agent of yours that says it" }] },
      { "area": "battles", "verb": "report-comment", "id": "reportComment", "method": "POST", "path": "/battles/{id}/comments/{comment}/report", "summary": "Report a comment to the moderators", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }, { "name": "comment", "place": "path", "type": "number", "required": true, "about": "Id of a comment" }, { "name": "reason", "place": "body", "type": "text", "oneOf": ["spam", "abuse", "cheating", "other"], "required": true }] },
      { "area": "battles", "verb": "get-proof", "id": "getProof", "method": "GET", "path": "/battles/{id}/proof", "summary": "Read the proof of a finished battle", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a battle" }] },
      { "area": "battles", "verb": "list-agent", "id": "listAgentBattles", "method": "GET", "path": "/agents/{id}/battles", "summary": "List the battles that an agent has fought", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Anybody’s agent" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "battles", "verb": "get-settings", "id": "getBattleSettings", "method": "GET", "path": "/agents/{id}/battle-settings", "summary": "Read an agent’s battle settings", "needs": ["battles:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "battles", "verb": "set-settings", "id": "setBattleSettings", "method": "PUT", "path": "/agents/{id}/battle-settings", "summary": "Change an agent’s battle settings", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "defaultStance", "place": "body", "type": "text", "oneOf": ["aggressive", "balanced", "defensive"] }, { "name": "acceptFriendlies", "place": "body", "type": "text", "oneOf": ["ask", "auto", "never"] }, { "name": "clientSeed", "place": "body", "type": "text", "about": "Your part of the battle’s seed" }] },
      { "area": "battles", "verb": "get-hardcore", "id": "getHardcore", "method": "GET", "path": "/agents/{id}/hardcore", "summary": "Read an agent’s hardcore run", "needs": ["battles:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "battles", "verb": "start-hardcore", "id": "startHardcore", "method": "POST", "path": "/agents/{id}/hardcore", "summary": "Start a hardcore run", "needs": ["battles:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "battles", "verb": "get-ladder", "id": "getLadder", "method": "GET", "path": "/ladder", "summary": "Read the ladder", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "bracket", "place": "query", "type": "text", "oneOf": ["ranked", "open"] }, { "name": "season", "place": "query", "type": "number" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "battles", "verb": "get-hardcore-ladder", "id": "getHardcoreLadder", "method": "GET", "path": "/ladder/hardcore", "summary": "Read the hardcore ladder", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "season", "place": "query", "type": "number" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "battles", "verb": "list-seasons", "id": "listSeasons", "method": "GET", "path": "/seasons", "summary": "List the seasons", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "battles", "verb": "get-season", "id": "getSeason", "method": "GET", "path": "/seasons/{season}", "summary": "Read a season", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "season", "place": "path", "type": "number", "required": true }] },
      { "area": "finance", "verb": "list-services", "id": "listServices", "method": "GET", "path": "/services", "summary": "Find agents to hire", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "kind", "place": "query", "type": "text", "oneOf": ["research", "lesson", "course", "squad", "concierge"], "about": "What the buyer gets" }, { "name": "search", "place": "query", "type": "text" }, { "name": "agentId", "place": "query", "type": "text", "about": "Only this agent’s" }, { "name": "sort", "place": "query", "type": "text", "oneOf": ["rating", "price", "orders", "new"] }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "finance", "verb": "get-service", "id": "getService", "method": "GET", "path": "/services/{id}", "summary": "Look at a service", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "finance", "verb": "create-service", "id": "createService", "method": "POST", "path": "/agents/{id}/services", "summary": "Offer a service of your agent", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "kind", "place": "body", "type": "text", "oneOf": ["research", "lesson", "course", "squad", "concierge"], "required": true, "about": "What the buyer gets" }, { "name": "title", "place": "body", "type": "text", "required": true }, { "name": "description", "place": "body", "type": "text" }, { "name": "price", "place": "body", "type": "number", "required": true }, { "name": "maxPerDay", "place": "body", "type": "number", "about": "Orders in a UTC day; 10 unless said" }] },
      { "area": "finance", "verb": "update-service", "id": "updateService", "method": "PATCH", "path": "/services/{id}", "summary": "Change a service", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }, { "name": "title", "place": "body", "type": "text" }, { "name": "description", "place": "body", "type": "text" }, { "name": "price", "place": "body", "type": "number" }, { "name": "maxPerDay", "place": "body", "type": "number", "about": "Orders in a UTC day; 10 unless said" }, { "name": "active", "place": "body", "type": "yes" }] },
      { "area": "finance", "verb": "create-order", "id": "createOrder", "method": "POST", "path": "/services/{id}/orders", "summary": "Hire an agent", "needs": ["market:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }, { "name": "prompt", "place": "body", "type": "text", "required": true }, { "name": "fromAgentId", "place": "body", "type": "text", "about": "An agent of yours that hires inside its policy" }, { "name": "maxPrice", "place": "body", "type": "number" }] },
      { "area": "finance", "verb": "list-orders", "id": "listOrders", "method": "GET", "path": "/orders", "summary": "List orders that you placed or received", "needs": ["market:read"], "idem": false, "stream": false, "fields": [{ "name": "role", "place": "query", "type": "text", "oneOf": ["buyer", "seller"], "about": "Only those on this side of yours" }, { "name": "status", "place": "query", "type": "text", "oneOf": ["escrow", "running", "delivered", "refunded", "cancelled"] }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "finance", "verb": "get-order", "id": "getOrder", "method": "GET", "path": "/orders/{id}", "summary": "Look at an order", "needs": ["market:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "finance", "verb": "cancel-order", "id": "cancelOrder", "method": "POST", "path": "/orders/{id}/cancel", "summary": "Cancel an order", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }] },
      { "area": "finance", "verb": "review-order", "id": "reviewOrder", "method": "POST", "path": "/orders/{id}/review", "summary": "Review what was delivered", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true }, { "name": "rating", "place": "body", "type": "number", "required": true }, { "name": "review", "place": "body", "type": "text", "about": "Everybody can read it" }] },
      { "area": "progress", "verb": "get-profile", "id": "getProfile", "method": "GET", "path": "/agents/{id}/profile", "summary": "Read an agent’s public profile", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-card", "id": "getCard", "method": "GET", "path": "/agents/{id}/card", "summary": "Read an agent’s card", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-manifest", "id": "getManifest", "method": "GET", "path": "/agents/{id}/manifest", "summary": "Read an agent’s signed manifest", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-ownership", "id": "getOwnership", "method": "GET", "path": "/agents/{id}/ownership", "summary": "Read whose hands an agent has been through", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-registration", "id": "getRegistration", "method": "GET", "path": "/agents/{id}/registration", "summary": "Read an agent’s registration file", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-will", "id": "getWill", "method": "GET", "path": "/agents/{id}/will", "summary": "Read who inherits an agent", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "progress", "verb": "put-will", "id": "putWill", "method": "PUT", "path": "/agents/{id}/will", "summary": "Say who inherits an agent", "needs": ["ownership:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "will", "place": "body", "type": "json", "required": true }] },
      { "area": "progress", "verb": "transfer-agent", "id": "transferAgent", "method": "POST", "path": "/agents/{id}/transfer", "summary": "Give an agent to another player", "needs": ["ownership:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "toHandle", "place": "body", "type": "text", "required": true }] },
      { "area": "travel", "verb": "list-dojos", "id": "listDojos", "method": "GET", "path": "/dojos", "summary": "Find Dojos", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "lat", "place": "query", "type": "number", "about": "Degrees north" }, { "name": "lng", "place": "query", "type": "number", "about": "Degrees east" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "travel", "verb": "create-checkin", "id": "createCheckin", "method": "POST", "path": "/agents/{id}/checkins", "summary": "Check in at a Dojo", "needs": ["travel:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "dojoId", "place": "body", "type": "text", "required": true, "about": "Id of a Dojo" }, { "name": "lat", "place": "body", "type": "number", "required": true, "about": "Degrees north" }, { "name": "lng", "place": "body", "type": "number", "required": true, "about": "Degrees east" }, { "name": "accuracy", "place": "body", "type": "number", "about": "Of the position, in metres, as the device reports it" }] },
      { "area": "travel", "verb": "list-checkins", "id": "listCheckins", "method": "GET", "path": "/agents/{id}/checkins", "summary": "See where an agent has been", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "travel", "verb": "list-dojo-lessons", "id": "listDojoLessons", "method": "GET", "path": "/dojos/lessons", "summary": "List the lessons of all Dojos", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "travel", "verb": "get-dojo-lesson", "id": "getDojoLesson", "method": "GET", "path": "/dojos/{id}/lesson", "summary": "Read the lesson of a Dojo", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a Dojo" }] },
      { "area": "travel", "verb": "answer-dojo-lesson", "id": "answerDojoLesson", "method": "POST", "path": "/agents/{id}/dojos/{dojo}/lesson", "summary": "Answer the check of a Dojo’s lesson", "needs": ["travel:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "dojo", "place": "path", "type": "text", "required": true, "about": "Id of a Dojo" }, { "name": "answers", "place": "body", "type": "json", "required": true, "about": "Index of the chosen option, question by question" }] },
      { "area": "market", "verb": "buy-item", "id": "buyItem", "method": "POST", "path": "/market/buy", "summary": "Buy a skill, gear or a character for an agent", "needs": ["market:write"], "idem": true, "stream": false, "fields": [{ "name": "agentId", "place": "body", "type": "text", "required": true, "about": "The agent it is for" }, { "name": "item", "place": "body", "type": "text", "required": true, "about": "Name or code of a skill, id of gear (`GET /gear`) or of a character" }] },
      { "area": "market", "verb": "list-purchases", "id": "listPurchases", "method": "GET", "path": "/agents/{id}/purchases", "summary": "List what was bought for an agent", "needs": ["market:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "market", "verb": "list-listings", "id": "listListings", "method": "GET", "path": "/market/agents", "summary": "List agents that are on sale", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "sort", "place": "query", "type": "text", "oneOf": ["new", "price", "rating", "level"], "about": "new unless told" }, { "name": "minPrice", "place": "query", "type": "number", "about": "Only from this price on" }, { "name": "maxPrice", "place": "query", "type": "number", "about": "Only up to this price" }, { "name": "character", "place": "query", "type": "text", "about": "Id of a character" }, { "name": "seller", "place": "query", "type": "text", "about": "Only this player’s" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "market", "verb": "get-listing", "id": "getListing", "method": "GET", "path": "/market/agents/{id}", "summary": "Read a listing of an agent", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a listing" }] },
      { "area": "market", "verb": "create-listing", "id": "createListing", "method": "POST", "path": "/agents/{id}/listing", "summary": "Put an agent on sale", "needs": ["ownership:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "price", "place": "body", "type": "number", "required": true, "about": "Whole credits" }, { "name": "note", "place": "body", "type": "text", "about": "Buyers read it" }] },
      { "area": "market", "verb": "cancel-listing", "id": "cancelListing", "method": "DELETE", "path": "/market/agents/{id}", "summary": "Take an agent off the market", "needs": ["ownership:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a listing" }] },
      { "area": "market", "verb": "buy-agent", "id": "buyAgent", "method": "POST", "path": "/market/agents/{id}/buy", "summary": "Buy an agent that is on sale", "needs": ["market:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a listing" }, { "name": "maxPrice", "place": "body", "type": "number", "about": "Refuse if the price is higher" }] },
      { "area": "market", "verb": "list-sales", "id": "listSales", "method": "GET", "path": "/market/sales", "summary": "List recent sales of agents", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "custody", "verb": "list-programs", "id": "listPrograms", "method": "GET", "path": "/trainers/programs", "summary": "List the open programs of trainers", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "trainer", "place": "query", "type": "text", "about": "Only this player’s" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "custody", "verb": "create-program", "id": "createProgram", "method": "POST", "path": "/trainers/programs", "summary": "Offer to train the agents of others", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "title", "place": "body", "type": "text", "required": true }, { "name": "focus", "place": "body", "type": "text", "required": true }, { "name": "weeks", "place": "body", "type": "number", "required": true, "about": "6 or 8" }, { "name": "fee", "place": "body", "type": "number", "required": true }] },
      { "area": "custody", "verb": "enrol-agent", "id": "enrolAgent", "method": "POST", "path": "/agents/{id}/training", "summary": "Have an agent trained", "needs": ["market:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "programId", "place": "body", "type": "text", "required": true, "about": "A program that is open" }] },
      { "area": "custody", "verb": "put-rental-offer", "id": "putRentalOffer", "method": "PUT", "path": "/agents/{id}/rental-offer", "summary": "Offer an agent for rent", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "pricePerDay", "place": "body", "type": "number", "required": true }, { "name": "maxDays", "place": "body", "type": "number", "required": true }, { "name": "note", "place": "body", "type": "text" }] },
      { "area": "custody", "verb": "delete-rental-offer", "id": "deleteRentalOffer", "method": "DELETE", "path": "/agents/{id}/rental-offer", "summary": "Offer an agent for rent no more", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "custody", "verb": "list-rentals", "id": "listRentals", "method": "GET", "path": "/rentals", "summary": "List agents that can be rented", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "owner", "place": "query", "type": "text", "about": "Only this player’s" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "custody", "verb": "rent-agent", "id": "rentAgent", "method": "POST", "path": "/rentals/{id}/rent", "summary": "Rent an agent", "needs": ["market:write"], "idem": true, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a rental offer" }, { "name": "days", "place": "body", "type": "number", "required": true }] },
      { "area": "custody", "verb": "list-my", "id": "listMyCustody", "method": "GET", "path": "/me/custody", "summary": "List the agents that you hold and those that you lent", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "custody", "verb": "get", "id": "getCustody", "method": "GET", "path": "/custody/{id}", "summary": "See a custody and its reports", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a custody that you are a side of" }] },
      { "area": "custody", "verb": "report-on-agent", "id": "reportOnAgent", "method": "POST", "path": "/custody/{id}/reports", "summary": "Tell the owner how the agent does", "needs": ["agents:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a custody that you are a side of" }, { "name": "text", "place": "body", "type": "text", "required": true }, { "name": "hours", "place": "body", "type": "number", "about": "Spent on it" }] },
      { "area": "custody", "verb": "end", "id": "endCustody", "method": "POST", "path": "/custody/{id}/end", "summary": "End a rental or a training", "needs": ["market:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a custody that you are a side of" }] },
      { "area": "agents", "verb": "send-message", "id": "sendMessage", "method": "POST", "path": "/agents/{id}/messages", "summary": "Talk to an agent", "needs": ["chat:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "text", "place": "body", "type": "text", "required": true }] },
      { "area": "agents", "verb": "list-messages", "id": "listMessages", "method": "GET", "path": "/agents/{id}/messages", "summary": "Read the conversation with an agent", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "agents", "verb": "delete-messages", "id": "deleteMessages", "method": "DELETE", "path": "/agents/{id}/messages", "summary": "Delete the conversation with an agent", "needs": ["chat:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "progress", "verb": "list-missions", "id": "listMissions", "method": "GET", "path": "/agents/{id}/missions", "summary": "List an agent’s missions", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] },
      { "area": "progress", "verb": "claim-mission", "id": "claimMission", "method": "POST", "path": "/agents/{id}/missions/{mission}/claim", "summary": "Claim a mission that is complete", "needs": ["agents:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }, { "name": "mission", "place": "path", "type": "text", "required": true, "about": "Id of a mission" }] },
      { "area": "progress", "verb": "list-milestones", "id": "listMilestones", "method": "GET", "path": "/agents/{id}/milestones", "summary": "Read what an agent has reached", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "progress", "verb": "get-dimensions", "id": "getDimensions", "method": "GET", "path": "/agents/{id}/dimensions", "summary": "See an agent’s five dimensions", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "progress", "verb": "get-passport", "id": "getPassport", "method": "GET", "path": "/agents/{id}/passport", "summary": "Read an agent’s passport", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "notifications", "verb": "list", "id": "listNotifications", "method": "GET", "path": "/notifications", "summary": "Read your inbox", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [{ "name": "unread", "place": "query", "type": "yes", "about": "Only what is not read yet" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "before", "place": "query", "type": "number", "about": "`next` of the page before" }] },
      { "area": "notifications", "verb": "read", "id": "readNotifications", "method": "POST", "path": "/notifications/read", "summary": "Mark notices as read", "needs": ["identity:write"], "idem": false, "stream": false, "fields": [{ "name": "ids", "place": "body", "type": "json" }, { "name": "all", "place": "body", "type": "yes" }] },
      { "area": "notifications", "verb": "get-settings", "id": "getNotificationSettings", "method": "GET", "path": "/notifications/settings", "summary": "See which notices you get", "needs": ["identity:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "notifications", "verb": "put-settings", "id": "putNotificationSettings", "method": "PUT", "path": "/notifications/settings", "summary": "Choose which notices you get", "needs": ["identity:write"], "idem": false, "stream": false, "fields": [{ "name": "muted", "place": "body", "type": "json", "required": true, "about": "Kinds that leave no notice" }] },
      { "area": "webhooks", "verb": "stream-me", "id": "streamMe", "method": "GET", "path": "/me/stream", "summary": "Listen to your account’s events", "needs": ["identity:read"], "idem": false, "stream": true, "fields": [{ "name": "lastEventId", "place": "query", "type": "number", "about": "Resume after this event, for clients that can’t send `Last-Event-ID` at first" }] },
      { "area": "social", "verb": "follow-agent", "id": "followAgent", "method": "POST", "path": "/agents/{id}/follow", "summary": "Follow an agent", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "social", "verb": "unfollow-agent", "id": "unfollowAgent", "method": "DELETE", "path": "/agents/{id}/follow", "summary": "Stop following an agent", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "social", "verb": "get-followers", "id": "getFollowers", "method": "GET", "path": "/agents/{id}/followers", "summary": "See how many follow an agent", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }] },
      { "area": "social", "verb": "list-following", "id": "listFollowing", "method": "GET", "path": "/me/following", "summary": "List the agents you follow", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [] },
      { "area": "social", "verb": "list-feed", "id": "listFeed", "method": "GET", "path": "/me/following/feed", "summary": "Read what the agents you follow did", "needs": ["agents:read"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "social", "verb": "get-player", "id": "getPlayer", "method": "GET", "path": "/players/{handle}", "summary": "Look at a player’s page", "needs": [], "idem": false, "stream": false, "fields": [{ "name": "handle", "place": "path", "type": "text", "required": true, "about": "Handle of any player, in any case" }] },
      { "area": "moderation", "verb": "list-reports", "id": "listReports", "method": "GET", "path": "/mod/reports", "summary": "List reported comments", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "includeHidden", "place": "query", "type": "yes" }, { "name": "limit", "place": "query", "type": "number" }] },
      { "area": "moderation", "verb": "get-report", "id": "getReport", "method": "GET", "path": "/mod/comments/{id}", "summary": "See a comment where it was said", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "number", "required": true, "about": "Id of a comment" }] },
      { "area": "moderation", "verb": "moderate-comment", "id": "moderateComment", "method": "PUT", "path": "/mod/comments/{id}", "summary": "Hide a comment, or show it again", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "number", "required": true, "about": "Id of a comment" }, { "name": "hidden", "place": "body", "type": "yes", "required": true }, { "name": "reason", "place": "body", "type": "text", "required": true, "about": "Kept in the log" }] },
      { "area": "moderation", "verb": "dismiss-reports", "id": "dismissReports", "method": "PUT", "path": "/mod/comments/{id}/dismissal", "summary": "Lay a comment’s reports aside", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "number", "required": true, "about": "Id of a comment" }, { "name": "reason", "place": "body", "type": "text", "required": true, "about": "Kept in the log" }] },
      { "area": "moderation", "verb": "get-standing", "id": "getStanding", "method": "GET", "path": "/mod/players/{handle}", "summary": "See how a player stands", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "handle", "place": "path", "type": "text", "required": true }] },
      { "area": "moderation", "verb": "mute-player", "id": "mutePlayer", "method": "PUT", "path": "/mod/players/{handle}/mute", "summary": "Mute a player", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "handle", "place": "path", "type": "text", "required": true }, { "name": "hours", "place": "body", "type": "number", "required": true }, { "name": "reason", "place": "body", "type": "text", "required": true, "about": "Kept in the log" }] },
      { "area": "moderation", "verb": "suspend-player", "id": "suspendPlayer", "method": "PUT", "path": "/mod/players/{handle}/suspension", "summary": "Suspend a player, or lift it", "needs": ["admin"], "idem": false, "stream": false, "fields": [{ "name": "handle", "place": "path", "type": "text", "required": true }, { "name": "suspended", "place": "body", "type": "yes", "required": true }, { "name": "reason", "place": "body", "type": "text", "required": true, "about": "Kept in the log" }] },
      { "area": "moderation", "verb": "set-role", "id": "setRole", "method": "PUT", "path": "/mod/players/{handle}/role", "summary": "Give a player a role", "needs": ["admin"], "idem": false, "stream": false, "fields": [{ "name": "handle", "place": "path", "type": "text", "required": true }, { "name": "role", "place": "body", "type": "text", "oneOf": ["player", "moderator", "admin"], "required": true }, { "name": "reason", "place": "body", "type": "text", "about": "Kept in the log" }] },
      { "area": "moderation", "verb": "list-mastery-queue", "id": "listMasteryQueue", "method": "GET", "path": "/mod/mastery", "summary": "List mastery that waits for a moderator’s word", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "moderation", "verb": "get-mastery-evidence", "id": "getMasteryEvidence", "method": "GET", "path": "/mod/mastery/{id}/{skill}", "summary": "See what speaks for an agent’s mastery", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }, { "name": "skill", "place": "path", "type": "text", "required": true, "about": "Code or name of a skill" }] },
      { "area": "moderation", "verb": "verify-mastery", "id": "verifyMastery", "method": "PUT", "path": "/mod/mastery/{id}/{skill}", "summary": "Verify an agent’s mastery", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of any agent" }, { "name": "skill", "place": "path", "type": "text", "required": true, "about": "Code or name of a skill" }, { "name": "stage", "place": "body", "type": "number", "required": true, "about": "3 Expert, 4 Master" }, { "name": "evidence", "place": "body", "type": "text", "required": true, "about": "What it was verified by; kept in the log" }] },
      { "area": "moderation", "verb": "list-log", "id": "listModerationLog", "method": "GET", "path": "/mod/log", "summary": "Read what moderators did", "needs": ["moderator"], "idem": false, "stream": false, "fields": [{ "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "webhooks", "verb": "list-events", "id": "listWebhookEvents", "method": "GET", "path": "/webhooks/events", "summary": "List the events that webhooks can listen for", "needs": [], "idem": false, "stream": false, "fields": [] },
      { "area": "webhooks", "verb": "list", "id": "listWebhooks", "method": "GET", "path": "/webhooks", "summary": "List your webhooks", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [] },
      { "area": "webhooks", "verb": "create", "id": "createWebhook", "method": "POST", "path": "/webhooks", "summary": "Create a webhook", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "url", "place": "body", "type": "text", "required": true, "about": "Public HTTPS address that takes the POSTs" }, { "name": "events", "place": "body", "type": "json", "required": true, "about": "Names of events, or `*` for all" }, { "name": "description", "place": "body", "type": "text" }] },
      { "area": "webhooks", "verb": "get", "id": "getWebhook", "method": "GET", "path": "/webhooks/{id}", "summary": "Read a webhook", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }] },
      { "area": "webhooks", "verb": "update", "id": "updateWebhook", "method": "PATCH", "path": "/webhooks/{id}", "summary": "Change a webhook", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }, { "name": "url", "place": "body", "type": "text", "about": "Public HTTPS address that takes the POSTs" }, { "name": "events", "place": "body", "type": "json", "about": "Names of events, or `*` for all" }, { "name": "description", "place": "body", "type": "text" }, { "name": "active", "place": "body", "type": "yes" }] },
      { "area": "webhooks", "verb": "delete", "id": "deleteWebhook", "method": "DELETE", "path": "/webhooks/{id}", "summary": "Delete a webhook", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }] },
      { "area": "webhooks", "verb": "rotate-secret", "id": "rotateWebhookSecret", "method": "POST", "path": "/webhooks/{id}/rotate", "summary": "Give a webhook a new secret", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }] },
      { "area": "webhooks", "verb": "test", "id": "testWebhook", "method": "POST", "path": "/webhooks/{id}/test", "summary": "Send a signed ping to a webhook now", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }] },
      { "area": "webhooks", "verb": "list-deliveries", "id": "listWebhookDeliveries", "method": "GET", "path": "/webhooks/{id}/deliveries", "summary": "List what was sent to a webhook", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a webhook of yours" }, { "name": "limit", "place": "query", "type": "number" }, { "name": "cursor", "place": "query", "type": "text", "about": "`next` of the page before" }] },
      { "area": "webhooks", "verb": "retry-delivery", "id": "retryWebhookDelivery", "method": "POST", "path": "/webhooks/deliveries/{id}/retry", "summary": "Send a delivery again", "needs": ["webhooks:write"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of a delivery to a webhook of yours" }] },
      { "area": "progress", "verb": "get-bundle", "id": "getBundle", "method": "GET", "path": "/agents/{id}/bundle", "summary": "Download an agent as one signed file", "needs": ["session"], "idem": false, "stream": false, "fields": [{ "name": "id", "place": "path", "type": "text", "required": true, "about": "Id of an agent of yours" }] }
    ];
  }
});

// src/table.ts
var areas, commandsOf, findCommand;
var init_table = __esm({
  "src/table.ts"() {
    "use strict";
    init_table_gen();
    areas = [...new Set(TABLE.map(({ area }) => area))];
    commandsOf = (area) => TABLE.filter((row) => row.area === area);
    findCommand = (area, verb) => TABLE.find((row) => row.area === area && row.verb === verb);
  }
});

// src/terminal.ts
import { parseArgs } from "node:util";
function readOptions(args, names, flagNames = []) {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: "string" }]),
      ...flagNames.map((name) => [name, { type: "boolean" }])
    ]);
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const flags = new Set(flagNames.filter((name) => values[name] === true));
    return { values, flags, rest: positionals };
  } catch (error) {
    throw new UsageError(error.message);
  }
}
function serviceUrl(given) {
  const { href } = readAddress(given ?? "http://localhost:3000");
  return href.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
}
function readAddress(text2) {
  if (!URL.canParse(text2) || !/^https?:/.test(text2)) throw new UsageError(`${text2} is not an address`);
  return new URL(text2);
}
var UsageError;
var init_terminal = __esm({
  "src/terminal.ts"() {
    "use strict";
    UsageError = class extends Error {
    };
  }
});

// src/config.ts
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
async function readAccess(terminal2, given) {
  const { env } = terminal2;
  const named = given ?? env["SHUGYO_URL"];
  if (env["SHUGYO_KEY"]) return { url: serviceUrl(named), key: env["SHUGYO_KEY"] };
  const kept2 = await readKept(keyFile(terminal2));
  const url = serviceUrl(named ?? kept2?.url);
  return { url, key: kept2?.url === url ? kept2.key : void 0 };
}
async function readKept(file) {
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  if (process.platform !== "win32" && (found.mode & 63) !== 0) {
    throw new UsageError(`${file} can be read by others. Make it yours alone: chmod 600 ${file}`);
  }
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new UsageError(`${file} is broken. Sign in again: shugyo login`);
  }
}
async function keepKey(terminal2, kept2) {
  const file = keyFile(terminal2);
  await mkdir(dirname(file), { recursive: true, mode: 448 });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(kept2)}
`, { mode: 384 });
  await chmod(next, 384);
  await rename(next, file);
  return file;
}
var keyFile, forgetKey;
var init_config = __esm({
  "src/config.ts"() {
    "use strict";
    init_terminal();
    keyFile = ({ env }) => join(env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config"), "shugyo", "key.json");
    forgetKey = (terminal2) => rm(keyFile(terminal2), { force: true });
  }
});

// src/request.ts
import { randomUUID } from "node:crypto";
async function ask({ url, key }, sent, signal) {
  const answer = await fetch(`${url}/api/v1${sent.path}`, {
    method: sent.method,
    headers: {
      accept: "application/json",
      ...key ? { authorization: `Bearer ${key}` } : {},
      ...sent.body === void 0 ? {} : { "content-type": "application/json" },
      ...sent.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}
    },
    signal,
    ...sent.body === void 0 ? {} : { body: JSON.stringify(sent.body) }
  }).catch((error) => {
    if (signal.aborted) throw error;
    const why = error.cause?.code ?? error.message;
    throw new Error(`${url} can't be reached (${why}). Is it running? SHUGYO_URL or --url names another`);
  });
  const text2 = await answer.text();
  return { status: answer.status, value: parsed(text2), text: text2 };
}
function parsed(text2) {
  try {
    return text2 === "" ? null : JSON.parse(text2);
  } catch {
    return null;
  }
}
function wordsOf({ status, value: value2 }, { key }) {
  const { code = String(status), message = "", details } = value2?.error ?? {};
  const lines = [`${code}: ${message}`];
  for (const { path, message: message2 } of Array.isArray(details) ? details : [])
    lines.push(`  ${path.replace(/^(body|query|path)\./, "--")} ${message2}`);
  const missing = details?.missing;
  if (missing) lines.push(`  Make a key with ${missing.join(", ")}, then: shugyo login`);
  if (status === 401)
    lines.push(key ? "  Sign in with another key: shugyo login" : "  Sign in first: shugyo login");
  return lines.join("\n");
}
async function must(access, sent, signal) {
  const said = await ask(access, sent, signal);
  if (said.status >= 400) throw new Error(wordsOf(said, access));
  return said.value;
}
function needKey({ key }) {
  if (!key) throw new UsageError("this needs a key: shugyo login, or set SHUGYO_KEY");
}
var newIdempotencyKey;
var init_request = __esm({
  "src/request.ts"() {
    "use strict";
    init_terminal();
    newIdempotencyKey = () => randomUUID();
  }
});

// src/login.ts
var login_exports = {};
__export(login_exports, {
  login: () => login,
  logout: () => logout
});
import { spawn } from "node:child_process";
async function login(args, terminal2) {
  const { values, flags, rest: rest2 } = readOptions(args, ["url"], ["browser"]);
  if (rest2.length > 0)
    throw new UsageError("a key on the command line could be seen by others: run shugyo login, then paste it");
  const url = serviceUrl(values["url"] ?? terminal2.env["SHUGYO_URL"]);
  if (flags.has("browser")) openBrowser(`${url}/dev`, terminal2);
  const key = (await terminal2.readSecret(`Key for ${url} (svc_…): `)).trim();
  if (!KEY.test(key)) throw new UsageError("that is not a key: keys begin with svc_ and are 79 signs long");
  const { status, value: value2 } = await ask({ url, key }, { method: "GET", path: "/me" }, terminal2.signal);
  if (status === 401) throw new Error(`${url} does not know that key. It may be revoked or expired`);
  const file = await keepKey(terminal2, { url, key });
  const { handle } = value2.user ?? {};
  terminal2.print(
    `Signed in at ${url}${handle ? ` as ${handle}` : " (the key may not read the account, which is fine)"}.`
  );
  terminal2.print(`The key is kept in ${file}`);
  return 0;
}
async function logout(args, terminal2) {
  if (args.length > 0) throw new UsageError("logout takes nothing");
  await forgetKey(terminal2);
  terminal2.print(
    `${keyFile(terminal2)} is gone. The key itself lives on: shugyo account revoke-key, or the web app.`
  );
  return 0;
}
function openBrowser(address, { complain }) {
  complain(`Make a key at ${address}, then paste it here.`);
  const opener = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
  spawn(opener, [address], { stdio: "ignore", detached: true }).on("error", () => {
  }).unref();
}
var KEY;
var init_login = __esm({
  "src/login.ts"() {
    "use strict";
    init_config();
    init_request();
    init_terminal();
    KEY = /^svc_[0-9a-f]{10}_[0-9a-f]{64}$/;
  }
});

// src/show.ts
import { stripVTControlCharacters, styleText } from "node:util";
function show(value2, terminal2) {
  if (value2 === null || value2 === void 0) return;
  const { data, next } = value2;
  if (Array.isArray(data)) {
    if (data.length === 0) terminal2.print("Nothing here yet.");
    else showTable(data, terminal2);
    if (next) terminal2.complain(`There is more: --${typeof next === "number" ? "before" : "cursor"} ${next}`);
  } else if (typeof value2 === "object") showRecord(value2, terminal2, "");
  else terminal2.print(String(value2));
}
function showRecord(value2, terminal2, indent) {
  const entries = Object.entries(value2);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  for (const [name, part] of entries) {
    const isRecord = typeof part === "object" && part !== null && !Array.isArray(part);
    const label = `${indent}${dim(name.padEnd(width), terminal2)}`;
    if (isRecord && indent === "" && !nameOf(part)) {
      terminal2.print(label.trimEnd());
      showRecord(part, terminal2, "  ");
    } else terminal2.print(`${label}  ${cell(part)}`);
  }
}
function showTable(rows, terminal2) {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => shorten(cell(row[name]))));
  const widths = names.map(
    (name, at5) => Math.max(name.length, ...cells.map((row) => row[at5].length))
  );
  const columns = fitting(widths, terminal2.columns ?? WIDTH);
  const line = (row) => row.slice(0, columns).map((text2, at5) => text2.padEnd(widths[at5])).join(" ".repeat(GAP)).trimEnd();
  terminal2.print(bold(line(names), terminal2));
  for (const row of cells) terminal2.print(line(row));
  const hidden = names.slice(columns);
  if (hidden.length > 0) terminal2.complain(`Not shown: ${hidden.join(", ")} (--json shows everything)`);
}
function fitting(widths, room) {
  let used = -GAP;
  let count = 0;
  for (const width of widths) {
    used += width + GAP;
    if (used > room) break;
    count++;
  }
  return Math.max(1, count);
}
function cell(value2) {
  if (value2 === null || value2 === void 0) return "–";
  if (Array.isArray(value2)) return value2.map(cell).join(", ");
  if (typeof value2 === "object") return cell(nameOf(value2) ?? JSON.stringify(value2));
  return stripVTControlCharacters(String(value2)).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, " ");
}
var CELL_MAX, WIDTH, GAP, nameOf, shorten, plain, bold, dim, paint;
var init_show = __esm({
  "src/show.ts"() {
    "use strict";
    CELL_MAX = 40;
    WIDTH = 100;
    GAP = 2;
    nameOf = (part) => part.name ?? part.handle;
    shorten = (text2) => text2.length > CELL_MAX ? `${text2.slice(0, CELL_MAX - 1)}…` : text2;
    plain = cell;
    bold = (text2, { colours }) => colours ? styleText("bold", text2) : text2;
    dim = (text2, { colours }) => colours ? styleText("dim", text2) : text2;
    paint = (colour, text2, { colours }) => colours ? styleText(colour, text2) : text2;
  }
});

// ../sdk/src/error.ts
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
function readBody(text2) {
  try {
    return JSON.parse(text2)?.error ?? {};
  } catch {
    return {};
  }
}
function readRetryAfter(text2) {
  if (text2 === null) return void 0;
  const ms = /^\d+$/.test(text2) ? Number(text2) * 1e3 : Date.parse(text2) - Date.now();
  return Number.isNaN(ms) ? void 0 : Math.max(0, ms);
}
var ShugyoError;
var init_error = __esm({
  "../sdk/src/error.ts"() {
    "use strict";
    ShugyoError = class extends Error {
      name = "ShugyoError";
      /** Of HTTP; 0 when no answer came. */
      status;
      /** Decide by this. A newer service may know codes that this version doesn't. */
      code;
      /** What the code needs to be acted on: the fields that break a bound, the price that changed. */
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
  }
});

// ../sdk/src/rest.ts
function rest(ms, signal) {
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
var init_rest = __esm({
  "../sdk/src/rest.ts"() {
    "use strict";
  }
});

// ../sdk/src/events.ts
async function* readEvents(pieces) {
  let rest2 = "";
  let block = [];
  let blockChars = 0;
  for await (const piece of pieces) {
    rest2 += piece;
    const whole = rest2.endsWith("\r") ? rest2.slice(0, -1) : rest2;
    const lines = whole.split(/\r\n|\n|\r/);
    rest2 = (lines.pop() ?? "") + rest2.slice(whole.length);
    for (const line of lines) {
      blockChars += line.length;
      if (line !== "") block.push(line);
      else {
        yield* readBlock(block);
        block = [];
        blockChars = 0;
      }
    }
    if (blockChars + rest2.length > EVENT_CHARS_MAX) throw new Error("an event is too large to be one");
  }
}
function* readBlock(lines) {
  let id;
  let event = "";
  const data = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value2 = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value2);
    else if (name === "event") event = value2;
    else if (name === "id" && !value2.includes("\0")) id = value2;
    else if (name === "retry" && /^\d+$/.test(value2)) yield { kind: "retry", ms: Number(value2) };
  }
  if (data.length > 0) yield { kind: "event", id, event: event || "message", data: data.join("\n") };
}
var EVENT_CHARS_MAX;
var init_events = __esm({
  "../sdk/src/events.ts"() {
    "use strict";
    EVENT_CHARS_MAX = 4 * 1024 * 1024;
  }
});

// ../sdk/src/listen.ts
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
      for await (const told2 of readEvents(piecesOf(response, line))) {
        failures = 0;
        if (told2.kind === "retry") {
          pauseMs = told2.ms;
          continue;
        }
        const event = { id: told2.id, event: told2.event, data: readData(told2.data) };
        if (told2.id !== void 0) lastEventId = told2.id;
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
    await rest(waitMs, signal);
  }
}
async function open({ url, path, key, fetch: send = fetch }, lastEventId, line) {
  const response = await send(`${url}/api/v1${path}`, {
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
function readData(text2) {
  try {
    return JSON.parse(text2);
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
    const { done, value: value2 } = await reader.read().finally(() => clearTimeout(watch2));
    if (done) return;
    yield decoder.decode(value2, { stream: true });
  }
}
function reasonOf(error) {
  const { message, cause } = error;
  return cause?.code ?? message;
}
var SILENCE_MAX_MS, PAUSE_MS, isFinal, askedPause;
var init_listen = __esm({
  "../sdk/src/listen.ts"() {
    "use strict";
    init_error();
    init_events();
    init_rest();
    SILENCE_MAX_MS = 45e3;
    PAUSE_MS = { first: 2e3, most: 3e4 };
    isFinal = (error) => error instanceof ShugyoError && error.status !== 429 && error.status < 500;
    askedPause = (error) => error instanceof ShugyoError ? error.retryAfterMs : void 0;
  }
});

// ../sdk/src/index.ts
var init_src = __esm({
  "../sdk/src/index.ts"() {
    "use strict";
    init_error();
  }
});

// src/ring.ts
import { stripVTControlCharacters as stripVTControlCharacters2 } from "node:util";
function drawRing(view, round, terminal2) {
  const { a_hp = HP_MOST, b_hp = HP_MOST, a_move = "", b_move = "", to_a = 0, to_b = 0 } = round ?? {};
  const [left, right] = [MARKS[a_move]?.[0] ?? "   ", MARKS[b_move]?.[1] ?? "   "];
  const between = (one, middle, other) => {
    const free = WIDTH2 - 2 - seen(one) - seen(middle) - seen(other);
    return ` ${one}${" ".repeat(Math.floor(free / 2))}${middle}${" ".repeat(Math.ceil(free / 2))}${other} `;
  };
  const lines = [
    between(
      paint("blue", nameOf2(view.a), terminal2),
      round ? `round ${round.round}` : "ready",
      paint("yellow", nameOf2(view.b), terminal2)
    ),
    between(`${bar(a_hp, terminal2)} ${a_hp}`, "", `${b_hp} ${bar(b_hp, terminal2)}`),
    between("", "", ""),
    between(`   o ${left}`, "", `${right} o   `),
    between("  /|\\", "", "/|\\  "),
    between("  / \\", "", "/ \\  "),
    between(moved(a_move, to_b), "", moved(b_move, to_a))
  ];
  const edge = "─".repeat(WIDTH2);
  return [`┌${edge}┐`, ...lines.map((line) => `│${line}│`), `└${edge}┘`].map(
    (line) => line.startsWith("│") ? line : dim(line, terminal2)
  );
}
function bar(hp, terminal2) {
  const full = Math.max(0, Math.min(BAR, Math.round(hp * BAR / HP_MOST)));
  const colour = hp > 50 ? "green" : hp > 20 ? "yellow" : "red";
  return `${paint(colour, "█".repeat(full), terminal2)}${"░".repeat(BAR - full)}`;
}
function endOf({ outcome, a, b, ratingDelta, xpDelta }) {
  const won = outcome === "draw" ? "A draw." : `${nameOf2(outcome === "a" ? a : b)} wins.`;
  const gains3 = ["a", "b"].flatMap((side) => {
    const [rating, xp] = [ratingDelta[side], xpDelta[side]];
    const parts = [
      ...rating === null ? [] : [`${signed(rating)} rating`],
      ...xp ? [`${signed(xp)} XP`] : []
    ];
    return parts.length > 0 ? [`${nameOf2(side === "a" ? a : b)} ${parts.join(", ")}`] : [];
  });
  return [won, ...gains3].join("  ");
}
var WIDTH2, HP_MOST, BAR, MARKS, nameOf2, moved, seen, lineOf, signed;
var init_ring = __esm({
  "src/ring.ts"() {
    "use strict";
    init_show();
    WIDTH2 = 54;
    HP_MOST = 100;
    BAR = 20;
    MARKS = {
      strike: ["–—>", "<—–"],
      pulse: [")))", "((("],
      feint: ["~ ~", "~ ~"],
      guard: ["[#]", "[#]"],
      focus: [" * ", " * "]
    };
    nameOf2 = (side) => plain(side?.name ?? "somebody").slice(0, 20);
    moved = (move, dealt) => move ? `${move}${dealt > 0 ? `, ${dealt} dealt` : ""}` : "";
    seen = (text2) => stripVTControlCharacters2(text2).length;
    lineOf = (view, { round, a_move, b_move, a_hp, b_hp }) => `round ${String(round).padStart(2)}  ${nameOf2(view.a)} ${a_move} ${a_hp}  :  ${b_hp} ${b_move} ${nameOf2(view.b)}`;
    signed = (number) => number < 0 ? `−${-number}` : `+${number}`;
  }
});

// src/watch.ts
var watch_exports = {};
__export(watch_exports, {
  watch: () => watch,
  watchBattle: () => watchBattle
});
async function watch(args, terminal2) {
  const { values, rest: rest2 } = readOptions(args, ["url"]);
  const [id, more] = rest2;
  if (!id || more)
    throw new UsageError("shugyo watch <battle>: the id of one battle (shugyo battles list-live)");
  await watchBattle(id, await readAccess(terminal2, values["url"]), terminal2);
  return 0;
}
async function watchBattle(id, access, terminal2, { onState } = {}) {
  const draw = makeDrawer(terminal2);
  const path = `/battles/${encodeURIComponent(id)}/stream`;
  const { url, key } = access;
  let view = null;
  let told2 = 0;
  const tell3 = (round) => {
    if (!view || round.round <= told2) return;
    told2 = round.round;
    draw(drawRing(view, round, terminal2), lineOf(view, round));
  };
  try {
    for await (const { event, data } of listen({
      url,
      path,
      signal: terminal2.signal,
      ...key ? { key } : {}
    })) {
      if (event === "state" || event === "end") {
        view = data;
        onState?.(view);
        if (view.status === "running" && view.rounds.length === 0)
          draw(drawRing(view, void 0, terminal2), null);
        for (const round of view.rounds) tell3(round);
        if (["done", "failed", "cancelled", "declined"].includes(view.status)) break;
      } else if (event === "round") tell3(data);
      else if (event === "comment" || event === "tip") {
        const { author, text: text2 } = data;
        draw(null, `  ${plain(author ?? "somebody")}: ${plain(text2 ?? "a tip")}`);
      }
    }
  } catch (error) {
    if (error instanceof ShugyoError && error.status === 404) throw new Error(`there is no battle ${id}`);
    throw error;
  }
  if (view?.outcome) terminal2.print(endOf(view));
  else if (view) terminal2.print(`The battle is ${view.status}.`);
  return view;
}
function makeDrawer({ print, isLive }) {
  let lines = 0;
  return (picture, line) => {
    if (!isLive) {
      if (line !== null) print(line);
    } else if (picture) {
      print(`${lines > 0 ? `\x1B[${lines}A` : ""}${picture.join("\n")}`);
      lines = picture.length;
    } else if (line !== null) {
      print(line);
      lines = 0;
    }
  };
}
var init_watch = __esm({
  "src/watch.ts"() {
    "use strict";
    init_src();
    init_listen();
    init_config();
    init_ring();
    init_show();
    init_terminal();
  }
});

// src/play.ts
var play_exports = {};
__export(play_exports, {
  play: () => play
});
async function play(args, terminal2) {
  const { values, rest: rest2 } = readOptions(args, ["url", "agent", "mode", "name", "character"]);
  if (rest2.length > 0) throw new UsageError(`${rest2[0]} is one word too many`);
  const mode = values["mode"] ?? "training";
  if (!MODES.includes(mode)) throw new UsageError(`--mode is one of ${MODES.join(", ")}`);
  const access = await readAccess(terminal2, values["url"]);
  needKey(access);
  const agent = await chooseAgent(access, values, terminal2);
  const battle = await must(
    access,
    {
      method: "POST",
      path: "/battles",
      body: { agentId: agent.id, mode },
      idempotencyKey: newIdempotencyKey()
    },
    terminal2.signal
  );
  terminal2.print(`${plain(agent.name)} goes into a ${mode} battle: ${access.url}/b/${battle.id}`);
  if (battle.status === "queued") terminal2.print("Waiting for a rival …");
  terminal2.print("Call moves: 1 strike  2 pulse  3 feint  4 guard  5 focus  (q leaves; the battle goes on)");
  return follow(battle.id, access, terminal2);
}
async function follow(id, access, terminal2) {
  const left = new AbortController();
  const signal = AbortSignal.any([terminal2.signal, left.signal]);
  const calling = callMoves(id, access, { ...terminal2, signal }, () => left.abort());
  const view = await watchBattle(id, access, { ...terminal2, signal });
  left.abort();
  await calling;
  if (view?.outcome)
    terminal2.print(`Check it yourself: shugyo verify ${access.url}/api/v1/battles/${view.id}/proof`);
  return 0;
}
async function callMoves(id, access, terminal2, leave) {
  for await (const key of terminal2.keys(terminal2.signal) ?? []) {
    if (key === "q" || key === "") return leave();
    const move = KEYS[key.toLowerCase()];
    if (!move) continue;
    const sent = { method: "POST", path: `/battles/${id}/call`, body: { move } };
    const said = await ask(access, sent, terminal2.signal).catch(() => null);
    if (!said) return;
    const { appliesTo } = said.value;
    terminal2.complain(said.status < 400 ? `${move} is called for round ${appliesTo}` : wordsOf(said, access));
  }
}
async function chooseAgent(access, { agent, name, character = "kuma" }, terminal2) {
  const { signal } = terminal2;
  const { data } = await must(access, { method: "GET", path: "/agents" }, signal);
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
  terminal2.print(`${made.name} is here, a ${character}.`);
  return made;
}
var KEYS, MODES;
var init_play = __esm({
  "src/play.ts"() {
    "use strict";
    init_config();
    init_request();
    init_show();
    init_terminal();
    init_watch();
    KEYS = {
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
    MODES = ["training", "ranked", "open"];
  }
});

// src/sign.ts
import { createHmac, randomBytes } from "node:crypto";
function secretFrom(given) {
  if (given === void 0) return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  if (!/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(given))
    throw new UsageError("SHUGYO_SECRET is not a whsec_… secret");
  return given;
}
function signedHeaders(secret, { id, event, body }, at5) {
  const t = Math.floor(at5.getTime() / 1e3);
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
var PREFIX, SECRET_BYTES;
var init_sign = __esm({
  "src/sign.ts"() {
    "use strict";
    init_terminal();
    PREFIX = "whsec_";
    SECRET_BYTES = 24;
  }
});

// src/listen.ts
var listen_exports = {};
__export(listen_exports, {
  listenAndForward: () => listenAndForward
});
async function listenAndForward(args, terminal2) {
  const { print, complain, env, signal } = terminal2;
  const { values, rest: rest2 } = readOptions(args, ["forward", "events", "url", "since"]);
  if (rest2.length > 0) throw new UsageError(`${rest2[0]} is one word too many`);
  const access = await readAccess(terminal2, values["url"]);
  const { url, key } = access;
  if (!key) throw new UsageError(`sign in first (shugyo login), ${SCOPES}`);
  const { status } = await ask(access, { method: "GET", path: "/webhooks" }, signal);
  if (status === 403)
    complain("This key lacks webhooks:write: only what its other scopes let it read is told.");
  const forward = values["forward"] === void 0 ? null : readAddress(values["forward"]);
  const wanted = values["events"]?.split(",").filter((name) => name !== "*");
  const secret = secretFrom(env["SHUGYO_SECRET"]);
  if (forward) print(`Signing with ${secret}`);
  const events = listen({
    url,
    path: "/me/stream",
    key,
    signal,
    ...values["since"] === void 0 ? {} : { lastEventId: values["since"] },
    onOpen: () => print(forward ? `Listening at ${url}, forwarding to ${forward.href}` : `Listening at ${url}`),
    onBreak: (reason, pauseMs) => complain(`Broken off (${reason}); again in ${Math.ceil(pauseMs / 1e3)} s`)
  });
  for await (const { event, data, id } of events) {
    if (event === "ready") continue;
    if (event === "reset") {
      complain("Some events are too old to be told; going on from now");
      continue;
    }
    if (wanted && wanted.length > 0 && !wanted.includes(event)) continue;
    const happened = data;
    if (forward) print(`${lineOf2(happened, id)}  →  ${await post(forward, happened, secret, signal)}`);
    else print(`${lineOf2(happened, id)}  ${JSON.stringify(happened)}`);
  }
  return 0;
}
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
var ANSWER_MAX_MS, SCOPES, lineOf2;
var init_listen2 = __esm({
  "src/listen.ts"() {
    "use strict";
    init_listen();
    init_config();
    init_request();
    init_sign();
    init_terminal();
    ANSWER_MAX_MS = 1e4;
    SCOPES = "with a key that has identity:read and webhooks:write";
    lineOf2 = ({ createdAt, type }, number = "?") => `${createdAt.slice(11, 19)}  #${number}  ${type.padEnd(10)}`;
  }
});

// src/definition.ts
async function fetchDefinition(url, signal) {
  const answer = await fetch(`${url}/api/v1/openapi.json`, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} when asked for its definition`);
  const document = await answer.json();
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
function findCallable(all, words2) {
  const [first = "", second = ""] = words2;
  const byId = all.find(({ id }) => id === first);
  if (byId) return { op: byId, inPath: {}, rest: words2.slice(1) };
  const together = first.includes(" ");
  const [method = "", path = ""] = together ? first.split(/\s+/) : [first, second];
  const candidates2 = all.filter((op) => op.method === method.toUpperCase()).sort((a, b) => a.params.size - b.params.size);
  for (const op of candidates2) {
    const inPath = matchPath(op.path, path);
    if (inPath) return { op, inPath, rest: words2.slice(together ? 1 : 2) };
  }
  return null;
}
function matchPath(template, path) {
  const [wanted, given] = [template.split("/"), path.replace(/^\/api\/v1/, "").split("/")];
  if (wanted.length !== given.length) return null;
  const found = {};
  for (const [at5, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value2 = given[at5] ?? "";
    if (name === void 0 ? part !== value2 : value2 === "") return null;
    if (name !== void 0 && value2 !== part) found[name] = decodeURIComponent(value2);
  }
  return found;
}
var init_definition = __esm({
  "src/definition.ts"() {
    "use strict";
  }
});

// src/call.ts
var call_exports = {};
__export(call_exports, {
  call: () => call
});
async function call(args, terminal2) {
  const { print, complain, signal } = terminal2;
  const { values, rest: rest2 } = readOptions(args, ["url", "idempotency-key"]);
  const { url, key } = await readAccess(terminal2, values["url"]);
  const found = findCallable(await fetchDefinition(url, signal), rest2);
  if (!found) throw new UsageError(`${url} has no operation ${rest2.join(" ") || "(none was named)"}`);
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
    ...body ? { body: JSON.stringify(body) } : {}
  });
  const text2 = answer.headers.get("content-type")?.startsWith("text/event-stream") ? await follow2(answer, print) : await answer.text();
  if (answer.ok) {
    if (text2) print(pretty(text2));
    return 0;
  }
  complain(`${answer.status}
${pretty(text2)}`);
  return 1;
}
function pairsOf(words2) {
  return Object.fromEntries(
    words2.map((word2) => {
      const at5 = word2.indexOf("=");
      if (at5 < 1) throw new UsageError(`${word2} is not name=value`);
      return [word2.slice(0, at5), word2.slice(at5 + 1)];
    })
  );
}
function requestOf(op, values) {
  let { path } = op;
  const query = new URLSearchParams();
  const body = {};
  for (const [name, text2] of Object.entries(values)) {
    const param = op.params.get(name);
    if (param?.place === "path") path = path.replace(`{${name}}`, encodeURIComponent(text2));
    else if (param?.place === "query") query.append(name, text2);
    else if (op.fields?.has(name)) body[name] = readValue(name, text2, op.fields.get(name));
    else throw new UsageError(`${op.id} takes no ${name}`);
  }
  const missing = /\{(\w+)\}/.exec(path)?.[1];
  if (missing) throw new UsageError(`${op.id} needs ${missing}=…`);
  return { path: query.size > 0 ? `${path}?${query}` : path, body: op.fields ? body : null };
}
function readValue(name, text2, type) {
  if (type === "string") return text2;
  try {
    return JSON.parse(text2);
  } catch {
    if (type === void 0) return text2;
    throw new UsageError(`${name} is a ${type}: write it as JSON`);
  }
}
async function follow2(answer, print) {
  const decoder = new TextDecoder();
  try {
    for await (const piece of answer.body ?? []) print(decoder.decode(piece, { stream: true }).trimEnd());
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
  return "";
}
function pretty(text2) {
  try {
    return JSON.stringify(JSON.parse(text2), null, 2);
  } catch {
    return text2;
  }
}
var init_call = __esm({
  "src/call.ts"() {
    "use strict";
    init_config();
    init_definition();
    init_terminal();
  }
});

// src/operations.ts
var operations_exports = {};
__export(operations_exports, {
  listOperations: () => listOperations
});
async function listOperations(args, terminal2) {
  const { print, signal } = terminal2;
  const { values, rest: rest2 } = readOptions(args, ["url"]);
  const word2 = rest2.join(" ").toLowerCase();
  const all = await fetchDefinition((await readAccess(terminal2, values["url"])).url, signal);
  const found = all.filter(
    ({ id, method, path, area, summary }) => [id, `${method} ${path}`, area, summary].some((text2) => text2.toLowerCase().includes(word2))
  );
  const width = Math.max(0, ...found.map(({ id }) => id.length));
  for (const { id, method, path, summary } of found) {
    print(`${id.padEnd(width)}  ${method.padEnd(6)} ${path}  ${summary}`);
  }
  return found.length > 0 ? 0 : 1;
}
var init_operations = __esm({
  "src/operations.ts"() {
    "use strict";
    init_config();
    init_definition();
    init_terminal();
  }
});

// ../engine/src/core/whole.ts
var whole_exports = {};
__export(whole_exports, {
  add: () => add,
  at: () => at,
  cell: () => cell2,
  div: () => div,
  quotient: () => quotient
});
var div, quotient, at, cell2, add;
var init_whole = __esm({
  "../engine/src/core/whole.ts"() {
    "use strict";
    div = (x, y) => Math.floor(x / y);
    quotient = (x, y) => x / y | 0;
    at = (vector, index) => vector[index];
    cell2 = (list, index) => list[index];
    add = (list, index, amount) => {
      list[index] = cell2(list, index) + amount;
    };
  }
});

// ../engine/src/core/words.ts
var words_exports = {};
__export(words_exports, {
  BEATS: () => BEATS,
  FEINT: () => FEINT,
  FOCUS: () => FOCUS,
  GUARD: () => GUARD,
  MOVES: () => MOVES,
  NO_MOVE: () => NO_MOVE,
  PULSE: () => PULSE,
  STANCES: () => STANCES,
  STRIKE: () => STRIKE,
  moveName: () => moveName
});
var MOVES, STANCES, STRIKE, PULSE, FEINT, GUARD, FOCUS, NO_MOVE, BEATS, moveName;
var init_words = __esm({
  "../engine/src/core/words.ts"() {
    "use strict";
    MOVES = ["strike", "pulse", "feint", "guard", "focus"];
    STANCES = ["aggressive", "balanced", "defensive"];
    STRIKE = 0;
    PULSE = 1;
    FEINT = 2;
    GUARD = 3;
    FOCUS = 4;
    NO_MOVE = -1;
    BEATS = Int32Array.from(
      [
        [0, 0, 1, 0, 1],
        // strike beats feint and focus
        [1, 0, 0, 0, 1],
        // pulse beats strike and focus
        [0, 1, 0, 1, 0],
        // feint beats pulse and guard
        [1, 1, 0, 0, 0],
        // guard beats strike and pulse
        [0, 0, 1, 1, 0]
        // focus beats feint and guard
      ].flat()
    );
    moveName = (index) => MOVES[index];
  }
});

// ../engine/src/rulesets/1/numbers.ts
var numbers_exports = {};
__export(numbers_exports, {
  CHARGE_MAX: () => CHARGE_MAX,
  CHARGE_START: () => CHARGE_START,
  CHARGE_WORTH: () => CHARGE_WORTH,
  COUNTER_DAMAGE: () => COUNTER_DAMAGE,
  FEINT_DAMAGE: () => FEINT_DAMAGE,
  FIELD_PATIENCE: () => FIELD_PATIENCE,
  FOCUS_CHARGE_FREE: () => FOCUS_CHARGE_FREE,
  FOCUS_CHARGE_HIT: () => FOCUS_CHARGE_HIT,
  GUARD_CHARGE: () => GUARD_CHARGE,
  GUARD_STRIPPED: () => GUARD_STRIPPED,
  HEAL_FREE: () => HEAL_FREE,
  HEAL_HIT: () => HEAL_HIT,
  HP: () => HP,
  LEAD_SCALE: () => LEAD_SCALE,
  LEAD_SCALE_PER_HP: () => LEAD_SCALE_PER_HP,
  LEAN_MOST: () => LEAN_MOST,
  PULSE_BASE: () => PULSE_BASE,
  PULSE_PERCENT: () => PULSE_PERCENT,
  PULSE_PER_CHARGE: () => PULSE_PER_CHARGE,
  READ_AGENT: () => READ_AGENT,
  REFLECT_PERCENT: () => REFLECT_PERCENT,
  RIVAL_PATIENCE: () => RIVAL_PATIENCE,
  ROUNDS: () => ROUNDS,
  SLIP_PERMILLE: () => SLIP_PERMILLE,
  STANCE_DEALT: () => STANCE_DEALT,
  STANCE_TAKEN: () => STANCE_TAKEN,
  STANCE_WEIGHTS: () => STANCE_WEIGHTS,
  STRIKE_DAMAGE: () => STRIKE_DAMAGE,
  SURE: () => SURE,
  TAKEN_LEAST: () => TAKEN_LEAST
});
var ROUNDS, HP, CHARGE_START, CHARGE_MAX, STRIKE_DAMAGE, FEINT_DAMAGE, COUNTER_DAMAGE, REFLECT_PERCENT, PULSE_BASE, PULSE_PER_CHARGE, PULSE_PERCENT, HEAL_FREE, HEAL_HIT, FOCUS_CHARGE_FREE, FOCUS_CHARGE_HIT, GUARD_CHARGE, GUARD_STRIPPED, TAKEN_LEAST, STANCE_DEALT, STANCE_TAKEN, STANCE_WEIGHTS, CHARGE_WORTH, LEAD_SCALE, LEAD_SCALE_PER_HP, SURE, SLIP_PERMILLE, FIELD_PATIENCE, RIVAL_PATIENCE, LEAN_MOST, READ_AGENT;
var init_numbers = __esm({
  "../engine/src/rulesets/1/numbers.ts"() {
    "use strict";
    ROUNDS = 7;
    HP = 100;
    CHARGE_START = 1;
    CHARGE_MAX = 3;
    STRIKE_DAMAGE = [20, 11, 36, 5, 21];
    FEINT_DAMAGE = [0, 11, 14, 30, 2];
    COUNTER_DAMAGE = 20;
    REFLECT_PERCENT = 25;
    PULSE_BASE = 10;
    PULSE_PER_CHARGE = 16;
    PULSE_PERCENT = [100, 80, 25, 20, 90];
    HEAL_FREE = 15;
    HEAL_HIT = 2;
    FOCUS_CHARGE_FREE = 2;
    FOCUS_CHARGE_HIT = 1;
    GUARD_CHARGE = 1;
    GUARD_STRIPPED = 2;
    TAKEN_LEAST = 10;
    STANCE_DEALT = [8, 0, -8];
    STANCE_TAKEN = [7, 0, -7];
    STANCE_WEIGHTS = [
      [112, 110, 100, 90, 90],
      [100, 100, 100, 100, 100],
      [90, 92, 100, 115, 108]
    ];
    CHARGE_WORTH = [0, 45, 55, 55, 60, 65, 75];
    LEAD_SCALE = [0, 120, 220, 300, 420, 600, 800];
    LEAD_SCALE_PER_HP = 4;
    SURE = 1e4;
    SLIP_PERMILLE = 400;
    FIELD_PATIENCE = 2e4;
    RIVAL_PATIENCE = 6e3;
    LEAN_MOST = 850;
    READ_AGENT = 100;
  }
});

// ../engine/src/rulesets/1/effects.ts
function addToRow(points, ownMove, by) {
  for (let rival = 0; rival < 5; rival++) add(points, ownMove * 5 + rival, by);
}
function effectsOfStance(stance) {
  return {
    dealt: DEALT[stance].slice(),
    taken: TAKEN[stance].slice(),
    charge: CHARGE_TABLE.slice(),
    startCharge: 0,
    openingDealt: 0,
    repeatDealt: 0,
    repeatCharge: 0,
    recycles: false,
    healFree: HEAL_FREE,
    healHit: HEAL_HIT,
    unreadable: false,
    lastStandHp: 0,
    gritTaken: 0
  };
}
var CHARGE_TABLE, DEALT, TAKEN;
var init_effects = __esm({
  "../engine/src/rulesets/1/effects.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_numbers();
    CHARGE_TABLE = (() => {
      const table3 = Array.from({ length: 25 }, () => 0);
      table3[GUARD * 5 + STRIKE] = GUARD_CHARGE;
      table3[GUARD * 5 + FEINT] = -GUARD_STRIPPED;
      for (const rival of [FEINT, GUARD, FOCUS]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_FREE;
      for (const rival of [STRIKE, PULSE]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_HIT;
      return table3;
    })();
    DEALT = STANCE_DEALT.map((points) => Array.from({ length: 5 }, () => 100 + points));
    TAKEN = STANCE_TAKEN.map((points) => Array.from({ length: 25 }, () => 100 + points));
  }
});

// ../engine/src/rulesets/1/abilities.ts
var ability, ABILITIES;
var init_abilities = __esm({
  "../engine/src/rulesets/1/abilities.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_effects();
    ability = (id, name, school, cost, effect, apply) => ({ id, name, school, cost, effect, apply });
    ABILITIES = [
      ability("keen-edge", "Keen Edge", "Blade", 1, "strike deals +12", (e) => add(e.dealt, STRIKE, 12)),
      ability(
        "follow-through",
        "Follow Through",
        "Blade",
        2,
        "a strike that beats its answer: +1 charge",
        (e) => {
          e.charge[STRIKE * 5 + FEINT] = 1;
          e.charge[STRIKE * 5 + FOCUS] = 1;
        }
      ),
      ability("shield-bite", "Shield Bite", "Blade", 1, "takes -25 from guard counters and reflections", (e) => {
        for (let own = 0; own < 5; own++) add(e.taken, own * 5 + GUARD, -25);
      }),
      ability("opening-bell", "Opening Bell", "Blade", 1, "rounds 1 and 2: deals +15", (e) => {
        e.openingDealt = 15;
      }),
      ability("overcharge", "Overcharge", "Current", 2, "pulse deals +10", (e) => add(e.dealt, PULSE, 10)),
      ability("spark", "Spark", "Current", 2, "starts with +1 charge", (e) => {
        e.startCharge = 1;
      }),
      ability("recycle", "Recycle", "Current", 1, "a pulse met by guard keeps 1 charge, if it had any", (e) => {
        e.recycles = true;
      }),
      ability("misdirect", "Misdirect", "Mirage", 1, "feint deals +25", (e) => add(e.dealt, FEINT, 25)),
      ability("slip", "Slip", "Mirage", 1, "takes -20 while feinting", (e) => addToRow(e.taken, FEINT, -20)),
      ability("pickpocket", "Pickpocket", "Mirage", 1, "a feint that beats its answer: +1 charge", (e) => {
        e.charge[FEINT * 5 + PULSE] = 1;
        e.charge[FEINT * 5 + GUARD] = 1;
      }),
      ability("iron-wall", "Iron Wall", "Bastion", 1, "guarding takes -50 from strike and pulse", (e) => {
        add(e.taken, GUARD * 5 + STRIKE, -50);
        add(e.taken, GUARD * 5 + PULSE, -50);
      }),
      ability(
        "riposte",
        "Riposte",
        "Bastion",
        1,
        "guard counters and reflections deal +20",
        (e) => add(e.dealt, GUARD, 20)
      ),
      ability("brace", "Brace", "Bastion", 1, "guarding against feint: no charge stripped, takes -20", (e) => {
        e.charge[GUARD * 5 + FEINT] = 0;
        add(e.taken, GUARD * 5 + FEINT, -20);
      }),
      ability("deep-breath", "Deep Breath", "Stillness", 2, "focus heals 125 percent", (e) => {
        e.healFree = div(e.healFree * 125 + 50, 100);
        e.healHit = div(e.healHit * 125 + 50, 100);
      }),
      ability("unshaken", "Unshaken", "Stillness", 1, "focus against strike or pulse: +1 more charge", (e) => {
        add(e.charge, FOCUS * 5 + STRIKE, 1);
        add(e.charge, FOCUS * 5 + PULSE, 1);
      }),
      ability(
        "calm-core",
        "Calm Core",
        "Stillness",
        2,
        "takes -12 while focusing",
        (e) => addToRow(e.taken, FOCUS, -12)
      ),
      ability(
        "pattern-reader",
        "Pattern Reader",
        "Insight",
        1,
        "beating a repeat: deals +50 and +1 charge",
        (e) => {
          e.repeatDealt = 50;
          e.repeatCharge = 1;
        }
      ),
      ability("last-stand", "Last Stand", "Fortune", 1, "once: a blow that would fell you leaves 3 hp", (e) => {
        e.lastStandHp = 3;
      }),
      ability("grit", "Grit", "Fortune", 1, "takes -15 while at 35 hp or less", (e) => {
        e.gritTaken = 15;
      })
    ];
  }
});

// ../engine/src/core/notes.ts
function less(now, before) {
  const gained = zeros();
  for (let k = 0; k < NOTE_CELLS; k++) gained[k] = cell3(now, k) - cell3(before, k);
  return gained;
}
function noteRow({ obs, exp }, row, move, e0, e1, e2, e3, e4) {
  add2(obs, row + move, 1e3);
  add2(exp, row, e0);
  add2(exp, row + 1, e1);
  add2(exp, row + 2, e2);
  add2(exp, row + 3, e3);
  add2(exp, row + 4, e4);
}
function noteRound(notes, move, expected, rivalLast, rivalCharge, ownLast) {
  const e0 = at2(expected, 0);
  const e1 = at2(expected, 1);
  const e2 = at2(expected, 2);
  const e3 = at2(expected, 3);
  const e4 = at2(expected, 4);
  noteRow(notes, 0, move, e0, e1, e2, e3, e4);
  noteRow(notes, chargeRow(rivalCharge), move, e0, e1, e2, e3, e4);
  if (rivalLast === NO_MOVE2) return;
  noteRow(notes, rivalRow(rivalLast), move, e0, e1, e2, e3, e4);
  noteRow(notes, ownRow(ownLast), move, e0, e1, e2, e3, e4);
}
function bendByNotes({ obs, exp }, base, patience, halved, rivalLast, rivalCharge, ownLast, out) {
  const charge = chargeRow(rivalCharge);
  const rival = rivalRow(rivalLast);
  const own = ownRow(ownLast);
  const known = rivalLast === NO_MOVE2 ? 0 : 2;
  const half = halved ? 1 : 0;
  let total = 0;
  for (let j = 0; j < 5; j++) {
    const seen2 = told(obs, j, charge, rival, own, known) >> half;
    const expected = told(exp, j, charge, rival, own, known) >> half;
    const weight = quotient2(at2(base, j) * (patience + seen2) * 16, patience + expected);
    out[j] = weight;
    total += weight;
  }
  for (let j = 0; j < 5; j++) out[j] = quotient2(at2(out, j) * 1e3, total);
}
var add2, at2, cell3, quotient2, NO_MOVE2, NOTE_CELLS, ZEROS, zeros, emptyNotes, emptyMemory, copyNotes, notesSince, chargeRow, rivalRow, ownRow, told;
var init_notes = __esm({
  "../engine/src/core/notes.ts"() {
    "use strict";
    init_whole();
    init_words();
    ({ add: add2, at: at2, cell: cell3, quotient: quotient2 } = whole_exports);
    ({ NO_MOVE: NO_MOVE2 } = words_exports);
    NOTE_CELLS = 75;
    ZEROS = Array.from({ length: NOTE_CELLS }, () => 0);
    zeros = () => ZEROS.slice();
    emptyNotes = () => ({ obs: zeros(), exp: zeros() });
    emptyMemory = () => ({ field: emptyNotes(), rival: emptyNotes() });
    copyNotes = (notes) => ({ obs: notes.obs.slice(), exp: notes.exp.slice() });
    notesSince = (before, now) => ({
      obs: less(now.obs, before.obs),
      exp: less(now.exp, before.exp)
    });
    chargeRow = (charge) => 30 + 5 * charge;
    rivalRow = (rivalLast) => 5 + 5 * rivalLast;
    ownRow = (ownLast) => 50 + 5 * ownLast;
    told = (list, j, charge, rival, own, known) => cell3(list, j) + 2 * cell3(list, charge + j) + known * (cell3(list, rival + j) + cell3(list, own + j));
  }
});

// ../engine/src/rulesets/1/bosses.ts
var bosses_exports = {};
__export(bosses_exports, {
  BOSSES: () => BOSSES,
  strengthOf: () => strengthOf
});
var NEUTRAL, boss, BOSSES, strengthOf;
var init_bosses = __esm({
  "../engine/src/rulesets/1/bosses.ts"() {
    "use strict";
    init_notes();
    NEUTRAL = [100, 100, 100, 100, 100];
    boss = (id, name, rating, gate, needs, stance, abilities, strength) => ({
      id,
      name,
      rating,
      gate,
      needs,
      // Bosses bring no habits and no notes, and pay no hp.
      fighter: { stance, abilities, cost: 0, temper: NEUTRAL, memory: emptyMemory(), boss: id },
      strength
    });
    BOSSES = [
      boss("scout", "Scout", 900, "Open to every agent", {}, "balanced", [], {
        dealt: -5,
        taken: 5,
        // Walks in swinging.
        table: [
          [45, 0, 10, 20, 25],
          [45, 5, 10, 15, 25],
          [35, 35, 5, 15, 10],
          [35, 45, 5, 15, 0]
        ],
        read: 0,
        tilt: NEUTRAL,
        echo: 0
      }),
      boss(
        "ember",
        "Ember",
        1100,
        "A win over Scout",
        { winOver: "scout" },
        "aggressive",
        ["overcharge", "spark"],
        {
          dealt: 6,
          taken: -6,
          // Charges, then burns.
          table: [
            [20, 0, 5, 10, 65],
            [15, 25, 5, 10, 45],
            [10, 65, 10, 5, 10],
            [5, 85, 5, 5, 0]
          ],
          read: 0,
          tilt: NEUTRAL,
          echo: 0
        }
      ),
      boss(
        "titan",
        "Titan",
        1300,
        "Level 3 and a win over Ember",
        { level: 3, winOver: "ember" },
        "defensive",
        ["iron-wall", "riposte", "brace"],
        // Waits behind its guard.
        { dealt: 14, taken: -14, read: 0, tilt: [90, 100, 60, 220, 110], echo: 0 }
      ),
      boss(
        "yuki",
        "Yuki",
        1500,
        "Rating 1200 and a win over Titan",
        { rating: 1200, winOver: "titan" },
        "balanced",
        ["misdirect", "slip", "pickpocket"],
        // Answers what you just did, and feints.
        { dealt: 24, taken: -24, read: 100, tilt: [90, 100, 140, 100, 100], echo: 25 }
      ),
      boss(
        "raven",
        "Raven",
        1700,
        "Rating 1280 and a win over Yuki",
        { rating: 1280, winOver: "yuki" },
        "aggressive",
        ["overcharge", "unshaken"],
        // Reads you harder than any agent, and is rarely read itself.
        { dealt: 26, taken: -26, read: 150, tilt: NEUTRAL, echo: 0, unreadable: true }
      )
    ];
    strengthOf = (id) => {
      const found = BOSSES.find((one) => one.id === id);
      if (found === void 0) throw new RangeError(`no boss is called ${id}`);
      return found.strength;
    };
  }
});

// ../engine/src/core/equilibrium.ts
function solve(game, mixA, mixB) {
  const u00 = game[0] | 0;
  const u01 = game[1] | 0;
  const u02 = game[2] | 0;
  const u03 = game[3] | 0;
  const u04 = game[4] | 0;
  const u10 = game[5] | 0;
  const u11 = game[6] | 0;
  const u12 = game[7] | 0;
  const u13 = game[8] | 0;
  const u14 = game[9] | 0;
  const u20 = game[10] | 0;
  const u21 = game[11] | 0;
  const u22 = game[12] | 0;
  const u23 = game[13] | 0;
  const u24 = game[14] | 0;
  const u30 = game[15] | 0;
  const u31 = game[16] | 0;
  const u322 = game[17] | 0;
  const u33 = game[18] | 0;
  const u34 = game[19] | 0;
  const u40 = game[20] | 0;
  const u41 = game[21] | 0;
  const u42 = game[22] | 0;
  const u43 = game[23] | 0;
  const u44 = game[24] | 0;
  let x0 = 200;
  let x1 = 200;
  let x2 = 200;
  let x3 = 200;
  let x4 = 200;
  let y0 = 200;
  let y1 = 200;
  let y2 = 200;
  let y3 = 200;
  let y4 = 200;
  let r0 = 0;
  let r1 = 0;
  let r2 = 0;
  let r3 = 0;
  let r4 = 0;
  let q0 = 0;
  let q1 = 0;
  let q2 = 0;
  let q3 = 0;
  let q4 = 0;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let s4 = 0;
  let z0 = 0;
  let z1 = 0;
  let z2 = 0;
  let z3 = 0;
  let z4 = 0;
  for (let t = 1; t <= TURNS; t++) {
    const w0 = x0 * THOUSANDTH;
    const w1 = x1 * THOUSANDTH;
    const w2 = x2 * THOUSANDTH;
    const w3 = x3 * THOUSANDTH;
    const w4 = x4 * THOUSANDTH;
    const a0 = dot(u00, y0, u01, y1, u02, y2, u03, y3, u04, y4) / 1e3 | 0;
    const a1 = dot(u10, y0, u11, y1, u12, y2, u13, y3, u14, y4) / 1e3 | 0;
    const a2 = dot(u20, y0, u21, y1, u22, y2, u23, y3, u24, y4) / 1e3 | 0;
    const a3 = dot(u30, y0, u31, y1, u322, y2, u33, y3, u34, y4) / 1e3 | 0;
    const a4 = dot(u40, y0, u41, y1, u42, y2, u43, y3, u44, y4) / 1e3 | 0;
    const b0 = weigh(u00, w0, u10, w1, u20, w2, u30, w3, u40, w4);
    const b1 = weigh(u01, w0, u11, w1, u21, w2, u31, w3, u41, w4);
    const b2 = weigh(u02, w0, u12, w1, u22, w2, u322, w3, u42, w4);
    const b3 = weigh(u03, w0, u13, w1, u23, w2, u33, w3, u43, w4);
    const b4 = weigh(u04, w0, u14, w1, u24, w2, u34, w3, u44, w4);
    const va = dot(a0, x0, a1, x1, a2, x2, a3, x3, a4, x4) / 1e3 | 0;
    const vb = dot(b0, y0, b1, y1, b2, y2, b3, y3, b4, y4) / 1e3 | 0;
    r0 = Math.max(0, r0 + a0 - va | 0);
    r1 = Math.max(0, r1 + a1 - va | 0);
    r2 = Math.max(0, r2 + a2 - va | 0);
    r3 = Math.max(0, r3 + a3 - va | 0);
    r4 = Math.max(0, r4 + a4 - va | 0);
    q0 = Math.max(0, q0 + vb - b0 | 0);
    q1 = Math.max(0, q1 + vb - b1 | 0);
    q2 = Math.max(0, q2 + vb - b2 | 0);
    q3 = Math.max(0, q3 + vb - b3 | 0);
    q4 = Math.max(0, q4 + vb - b4 | 0);
    const ra = r0 + r1 + r2 + r3 + r4 | 0;
    const rb = q0 + q1 + q2 + q3 + q4 | 0;
    if (ra > 0) {
      const each = SHARES / ra;
      x0 = share(r0, each);
      x1 = share(r1, each);
      x2 = share(r2, each);
      x3 = share(r3, each);
      x4 = share(r4, each);
    } else {
      x0 = x1 = x2 = x3 = x4 = 200;
    }
    if (rb > 0) {
      const each = SHARES / rb;
      y0 = share(q0, each);
      y1 = share(q1, each);
      y2 = share(q2, each);
      y3 = share(q3, each);
      y4 = share(q4, each);
    } else {
      y0 = y1 = y2 = y3 = y4 = 200;
    }
    s0 = s0 + imul(t, x0) | 0;
    s1 = s1 + imul(t, x1) | 0;
    s2 = s2 + imul(t, x2) | 0;
    s3 = s3 + imul(t, x3) | 0;
    s4 = s4 + imul(t, x4) | 0;
    z0 = z0 + imul(t, y0) | 0;
    z1 = z1 + imul(t, y1) | 0;
    z2 = z2 + imul(t, y2) | 0;
    z3 = z3 + imul(t, y3) | 0;
    z4 = z4 + imul(t, y4) | 0;
  }
  const sumA = s0 + s1 + s2 + s3 + s4 | 0;
  const sumB = z0 + z1 + z2 + z3 + z4 | 0;
  mixA[0] = imul(s0, 1e3) / sumA | 0;
  mixA[1] = imul(s1, 1e3) / sumA | 0;
  mixA[2] = imul(s2, 1e3) / sumA | 0;
  mixA[3] = imul(s3, 1e3) / sumA | 0;
  mixA[4] = imul(s4, 1e3) / sumA | 0;
  mixB[0] = imul(z0, 1e3) / sumB | 0;
  mixB[1] = imul(z1, 1e3) / sumB | 0;
  mixB[2] = imul(z2, 1e3) / sumB | 0;
  mixB[3] = imul(z3, 1e3) / sumB | 0;
  mixB[4] = imul(z4, 1e3) / sumB | 0;
}
var TURNS, imul, SHARES, share, THOUSANDTH, dot, weigh;
var init_equilibrium = __esm({
  "../engine/src/core/equilibrium.ts"() {
    "use strict";
    TURNS = 48;
    imul = Math.imul;
    SHARES = 1e3 + 1e3 / 2 ** 36;
    share = (part, each) => part * each | 0;
    THOUSANDTH = (1 + 1 / 2 ** 30) / 1e3;
    dot = (u0, x0, u1, x1, u2, x2, u3, x3, u4, x4) => imul(u0, x0) + imul(u1, x1) + imul(u2, x2) + imul(u3, x3) + imul(u4, x4) | 0;
    weigh = (u0, w0, u1, w1, u2, w2, u3, w3, u4, w4) => u0 * w0 + u1 * w1 + (u2 * w2 + u3 * w3) + u4 * w4 | 0;
  }
});

// ../engine/src/core/random.ts
function sixteenth(low, high, counter) {
  let a = low;
  let b = high;
  let c = counter;
  let t = 0;
  for (let d = 1; d <= 16; d++) {
    t = (a + b | 0) + d | 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) | 0;
    c = (c << 21 | c >>> 11) + t | 0;
  }
  return t >>> 0;
}
function drawFrom(seed) {
  const rest2 = seed % TWO_32;
  const low = rest2 | 0;
  const high = (seed - rest2) / TWO_32 | 0;
  return (round, lane) => sixteenth(low, high, round << 8 | lane);
}
var LANES, TWO_32, SEED_LIMIT, below;
var init_random = __esm({
  "../engine/src/core/random.ts"() {
    "use strict";
    LANES = {
      chooseA: 0,
      chooseB: 1,
      rollA: 2,
      rollB: 3,
      criticalA: 4,
      criticalB: 5,
      foresightA: 6,
      foresightB: 7
    };
    TWO_32 = 4294967296;
    SEED_LIMIT = 4503599627370496;
    below = (random, n) => Math.floor(random * n / TWO_32);
  }
});

// ../engine/src/rulesets/1/clash.ts
function baseDamage(move, rival, charge, rivalCharge) {
  const power = (spent, percent) => quotient((PULSE_BASE2 + PULSE_PER_CHARGE2 * spent) * percent + 50, 100);
  if (move === STRIKE2) return STRIKE_DAMAGE2[rival];
  if (move === PULSE2) return power(charge, PULSE_PERCENT2[rival]);
  if (move === FEINT2) return FEINT_DAMAGE2[rival];
  if (move === GUARD2 && rival === STRIKE2) return COUNTER_DAMAGE2;
  if (move === GUARD2 && rival === PULSE2) return power(rivalCharge, REFLECT_PERCENT2);
  return 0;
}
function damage(round, move, rivalMove, by, from, on, target) {
  const base = BASE[move * 80 + rivalMove * 16 + from.charge * 4 + target.charge];
  if (base === 0) return 0;
  let dealt = by.dealt[move];
  if (round <= OPENING_ROUNDS) dealt += by.openingDealt;
  if (beatsRepeat(move, rivalMove, target.last)) dealt += by.repeatDealt;
  let taken = on.taken[rivalMove * 5 + move];
  if (target.hp <= GRIT_HP) taken -= on.gritTaken;
  if (taken < TAKEN_LEAST2) taken = TAKEN_LEAST2;
  return quotient(Math.imul(base * dealt, taken) + 5e3, 1e4);
}
function hpAfter(move, rivalMove, own, before, harm) {
  let hp = before.hp - harm;
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp;
    hp = own.lastStandHp;
  }
  if (move !== FOCUS2) return hp;
  hp += rivalMove === STRIKE2 || rivalMove === PULSE2 ? own.healHit : own.healFree;
  return Math.min(HP2, hp);
}
function chargeAfter(move, rivalMove, own, before, rivalLast) {
  let charge = before.charge + own.charge[move * 5 + rivalMove];
  if (move === PULSE2) charge = own.recycles && rivalMove === GUARD2 && before.charge > 0 ? 1 : 0;
  if (beatsRepeat(move, rivalMove, rivalLast)) charge += own.repeatCharge;
  if (charge < 0) charge = 0;
  if (charge > CHARGE_MAX2) charge = CHARGE_MAX2;
  return charge;
}
function standAfter(move, rivalMove, own, before, rivalLast, harm) {
  const hp = hpAfter(move, rivalMove, own, before, harm);
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0;
  return {
    hp,
    charge: chargeAfter(move, rivalMove, own, before, rivalLast),
    last: move,
    won: before.won + BEATS2[move * 5 + rivalMove],
    stood: saved ? 1 : before.stood
  };
}
function verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latest) {
  if (hpA > 0 !== hpB > 0) return hpA > 0 ? 1 : -1;
  if (hpA !== hpB) return hpA > hpB ? 1 : -1;
  if (wonA !== wonB) return wonA > wonB ? 1 : -1;
  if (chargeA !== chargeB) return chargeA > chargeB ? 1 : -1;
  return latest;
}
var CHARGE_MAX2, CHARGE_START2, COUNTER_DAMAGE2, FEINT_DAMAGE2, HP2, PULSE_BASE2, PULSE_PER_CHARGE2, PULSE_PERCENT2, REFLECT_PERCENT2, STRIKE_DAMAGE2, TAKEN_LEAST2, BEATS2, FEINT2, FOCUS2, GUARD2, NO_MOVE3, PULSE2, STRIKE2, GRIT_HP, OPENING_ROUNDS, firstStand, BASE, beatsRepeat, latestAfter;
var init_clash = __esm({
  "../engine/src/rulesets/1/clash.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_numbers();
    ({
      CHARGE_MAX: CHARGE_MAX2,
      CHARGE_START: CHARGE_START2,
      COUNTER_DAMAGE: COUNTER_DAMAGE2,
      FEINT_DAMAGE: FEINT_DAMAGE2,
      HP: HP2,
      PULSE_BASE: PULSE_BASE2,
      PULSE_PER_CHARGE: PULSE_PER_CHARGE2,
      PULSE_PERCENT: PULSE_PERCENT2,
      REFLECT_PERCENT: REFLECT_PERCENT2,
      STRIKE_DAMAGE: STRIKE_DAMAGE2,
      TAKEN_LEAST: TAKEN_LEAST2
    } = numbers_exports);
    ({ BEATS: BEATS2, FEINT: FEINT2, FOCUS: FOCUS2, GUARD: GUARD2, NO_MOVE: NO_MOVE3, PULSE: PULSE2, STRIKE: STRIKE2 } = words_exports);
    GRIT_HP = 35;
    OPENING_ROUNDS = 2;
    firstStand = (effects, cost) => ({
      hp: HP2 - cost,
      charge: Math.min(CHARGE_MAX2, CHARGE_START2 + effects.startCharge),
      last: NO_MOVE3,
      won: 0,
      stood: 0
    });
    BASE = new Int32Array(5 * 5 * 4 * 4);
    for (let index = 0; index < BASE.length; index++)
      BASE[index] = baseDamage(index / 80 | 0, (index / 16 | 0) % 5, index >> 2 & 3, index & 3);
    beatsRepeat = (move, rivalMove, rivalLast) => rivalLast === rivalMove && BEATS2[move * 5 + rivalMove] === 1;
    latestAfter = (moveA, moveB, latest) => BEATS2[moveA * 5 + moveB] === 1 ? 1 : BEATS2[moveB * 5 + moveA] === 1 ? -1 : latest;
  }
});

// ../engine/src/rulesets/1/choice.ts
function promise(seat) {
  const { sign, table: table3, mix, expects } = seat;
  const own = sign > 0 ? 5 : 1;
  const rival = 6 - own;
  let fair = 0;
  for (let i = 0; i < 5; i++) {
    let sum = 0;
    for (let j = 0; j < 5; j++) {
      sum = sum + Math.imul(at3(table3, i * own + j * rival), at3(expects, j)) | 0;
    }
    const promised = quotient3(Math.imul(sign, sum), 1e3);
    gains[i] = promised;
    fair = fair + Math.imul(promised, at3(mix, i)) | 0;
  }
  fair = quotient3(fair, 1e3);
  let best = 0;
  for (let i = 0; i < 5; i++) {
    const gain = Math.max(0, at3(gains, i) - fair);
    best = Math.max(best, gain);
    gains[i] = gain;
  }
  return best;
}
function agentWeights(seat, read, tilt, weights3) {
  const best = promise(seat);
  let squares = 0;
  for (let i = 0; i < 5; i++) {
    const step = at3(gains, i) >> 4;
    gains[i] = Math.imul(step, step);
    squares += at3(gains, i);
  }
  const lean = squares === 0 ? 0 : Math.min(LEAN_MOST2, quotient3(best * read, 100));
  for (let i = 0; i < 5; i++) {
    let weight = quotient3(Math.imul(at3(seat.mix, i), 1e3 - lean), 100);
    if (lean > 0) weight += div2(at3(gains, i) * lean * 10, squares);
    weights3[i] = quotient3(Math.imul(weight, at3(tilt, i)), 1e4);
  }
}
function bossWeights(seat, boss3, tilt, weights3) {
  agentWeights(seat, boss3.read, tilt, weights3);
  let total = 0;
  for (let k = 0; k < 5; k++) {
    weights3[k] = div2(at3(weights3, k) * boss3.tilt[k], 100);
    total += at3(weights3, k);
  }
  if (boss3.echo === 0 || seat.rival.last === NO_MOVE4) return;
  const echo = div2(total * boss3.echo, 100);
  for (let k = 0; k < 5; k++) if (at3(BEATS3, k * 5 + seat.rival.last) === 1) weights3[k] = at3(weights3, k) + echo;
}
function chooserOf(fighter) {
  const stance = STANCE_WEIGHTS2[STANCES2.indexOf(fighter.stance)];
  const tilt = new Int32Array(5);
  for (let k = 0; k < 5; k++) tilt[k] = fighter.temper[k] * stance[k];
  if (fighter.boss === void 0) return (seat, weights3) => agentWeights(seat, READ_AGENT2, tilt, weights3);
  const boss3 = strengthOf2(fighter.boss);
  const { table: table3 } = boss3;
  if (table3 === void 0) return (seat, weights3) => bossWeights(seat, boss3, tilt, weights3);
  return (seat, weights3) => weights3.set(table3[seat.own.charge]);
}
var at3, div2, quotient3, BEATS3, NO_MOVE4, STANCES2, strengthOf2, LEAN_MOST2, READ_AGENT2, STANCE_WEIGHTS2, gains;
var init_choice = __esm({
  "../engine/src/rulesets/1/choice.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_bosses();
    init_numbers();
    ({ at: at3, div: div2, quotient: quotient3 } = whole_exports);
    ({ BEATS: BEATS3, NO_MOVE: NO_MOVE4, STANCES: STANCES2 } = words_exports);
    ({ strengthOf: strengthOf2 } = bosses_exports);
    ({ LEAN_MOST: LEAN_MOST2, READ_AGENT: READ_AGENT2, STANCE_WEIGHTS: STANCE_WEIGHTS2 } = numbers_exports);
    gains = new Int32Array(5);
  }
});

// ../engine/src/rulesets/1/corner.ts
function strengthen(effects, dealt, taken) {
  for (let k = 0; k < 5; k++) add(effects.dealt, k, dealt);
  for (let k = 0; k < 25; k++) add(effects.taken, k, taken);
}
function effectsOf(fighter) {
  const effects = effectsOfStance(STANCES.indexOf(fighter.stance));
  for (const rule of ABILITIES) if (fighter.abilities.includes(rule.id)) rule.apply(effects);
  if (fighter.boss !== void 0) {
    const boss3 = strengthOf(fighter.boss);
    strengthen(effects, boss3.dealt, boss3.taken);
    effects.unreadable = boss3.unreadable === true;
  }
  return effects;
}
function cornerOf(fighter, sign, table3, chooser) {
  const effects = effectsOf(fighter);
  const stand = firstStand(effects, fighter.cost);
  return {
    sign,
    table: table3,
    mix: new Int32Array(5),
    expects: new Int32Array(5),
    fighter,
    own: stand,
    rival: stand,
    effects,
    choose: chooser ?? chooserOf(fighter),
    typical: new Int32Array(5),
    field: fighter.memory.field,
    rivalNotes: copyNotes(fighter.memory.rival),
    fieldGained: emptyNotes(),
    stand
  };
}
function readRival(own, rival) {
  for (let j = 0; j < 5; j++)
    slipped[j] = quotient(Math.imul(at(rival.mix, j), 1e3 - SLIP_PERMILLE), 1e3) + SLIP_PERMILLE / 5 + 1;
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  bendByNotes(own.field, slipped, FIELD_PATIENCE, false, last, charge, ownLast, own.typical);
  const halved = rival.effects.unreadable;
  bendByNotes(own.rivalNotes, own.typical, RIVAL_PATIENCE, halved, last, charge, ownLast, own.expects);
}
function takeNote(own, rival, move) {
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  noteRound(own.rivalNotes, move, own.typical, last, charge, ownLast);
  noteRound(own.fieldGained, move, rival.mix, last, charge, ownLast);
}
function choose(own, rival, random) {
  own.own = own.stand;
  own.rival = rival.stand;
  own.choose(own, weights);
  let total = 0;
  for (let k = 0; k < 5; k++) total += at(weights, k);
  let rest2 = below(random, total);
  for (let k = 0; k < 5; k++) {
    rest2 -= at(weights, k);
    if (rest2 < 0) return k;
  }
  return 0;
}
var slipped, gainedBy, weights;
var init_corner = __esm({
  "../engine/src/rulesets/1/corner.ts"() {
    "use strict";
    init_notes();
    init_random();
    init_whole();
    init_words();
    init_abilities();
    init_bosses();
    init_choice();
    init_clash();
    init_effects();
    init_numbers();
    slipped = new Int32Array(5);
    gainedBy = (own) => ({
      field: own.fieldGained,
      rival: notesSince(own.fighter.memory.rival, own.rivalNotes)
    });
    weights = new Int32Array(5);
  }
});

// ../engine/src/rulesets/1/forecast.ts
function value(hpA, chargeA, hpB, chargeB, left) {
  const lead = 10 * (hpA - hpB) + CHARGE_WORTHS[left] * (chargeA - chargeB) | 0;
  const behind = lead >> 31;
  const size2 = (lead ^ behind) - behind;
  const scale = Math.min(LEAD_SCALES[left], LEAD_SCALE_PER_HP2 * (hpA + hpB));
  const reach = scale + size2;
  const worth2 = quotient(size2 * (scale + reach) * SURE2, reach * reach);
  return (worth2 ^ behind) - behind;
}
function outlook(round, own, before, rival, rivalBefore, hps2, charges2) {
  for (let move = 0; move < 5; move++)
    for (let answer = 0; answer < 5; answer++) {
      const harm = damage(round, answer, move, rival, rivalBefore, own, before);
      const hp = hpAfter(move, answer, own, before, harm);
      hps2[move * 5 + answer] = hp;
      charges2[move * 5 + answer] = chargeAfter(move, answer, own, before, rivalBefore.last);
    }
}
function forecast(round, effectsA, a, effectsB, b, latest, table3) {
  outlook(round, effectsA, a, effectsB, b, hpsOfA, chargesOfA);
  outlook(round, effectsB, b, effectsA, a, hpsOfB, chargesOfB);
  const left = ROUNDS2 - round;
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++) {
      const forA = i * 5 + j;
      const forB = j * 5 + i;
      const hpA = hpsOfA[forA];
      const hpB = hpsOfB[forB];
      const chargeA = chargesOfA[forA];
      const chargeB = chargesOfB[forB];
      if (left > 0 && hpA > 0 && hpB > 0) {
        table3[forA] = value(hpA, chargeA, hpB, chargeB, left);
      } else {
        const wonA = a.won + BEATS4[forA];
        const wonB = b.won + BEATS4[forB];
        table3[forA] = verdict(hpA, wonA, chargeA, hpB, wonB, chargeB, latestAfter(i, j, latest)) * SURE2;
      }
    }
}
var CHARGE_WORTH2, LEAD_SCALE2, LEAD_SCALE_PER_HP2, ROUNDS2, SURE2, BEATS4, CHARGE_WORTHS, LEAD_SCALES, hpsOfA, hpsOfB, chargesOfA, chargesOfB;
var init_forecast = __esm({
  "../engine/src/rulesets/1/forecast.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_clash();
    init_numbers();
    ({ CHARGE_WORTH: CHARGE_WORTH2, LEAD_SCALE: LEAD_SCALE2, LEAD_SCALE_PER_HP: LEAD_SCALE_PER_HP2, ROUNDS: ROUNDS2, SURE: SURE2 } = numbers_exports);
    ({ BEATS: BEATS4 } = words_exports);
    CHARGE_WORTHS = Int32Array.from(CHARGE_WORTH2);
    LEAD_SCALES = Int32Array.from(LEAD_SCALE2);
    hpsOfA = new Int32Array(25);
    hpsOfB = new Int32Array(25);
    chargesOfA = new Int32Array(25);
    chargesOfB = new Int32Array(25);
  }
});

// ../engine/src/rulesets/1/ring.ts
function tell(events, side, called, before, after) {
  if (called) events.push(`${side}:call`);
  if (after.stood > before.stood) events.push(`${side}:last-stand`);
  if (after.hp <= 0) events.push(`${side}:down`);
}
var table, Ring1;
var init_ring2 = __esm({
  "../engine/src/rulesets/1/ring.ts"() {
    "use strict";
    init_equilibrium();
    init_random();
    init_words();
    init_clash();
    init_corner();
    init_forecast();
    init_numbers();
    table = new Int32Array(25);
    Ring1 = class {
      round = 0;
      a;
      b;
      draw;
      latest = 0;
      constructor(fighters, draw, choosers = {}) {
        this.a = cornerOf(fighters.a, 1, table, choosers.a);
        this.b = cornerOf(fighters.b, -1, table, choosers.b);
        this.draw = draw;
      }
      get standingA() {
        return this.a.stand;
      }
      get standingB() {
        return this.b.stand;
      }
      get over() {
        return this.a.stand.hp <= 0 || this.b.stand.hp <= 0 || this.round === ROUNDS;
      }
      outcome() {
        if (!this.over) return null;
        const a = this.a.stand;
        const b = this.b.stand;
        const forA = verdict(a.hp, a.won, a.charge, b.hp, b.won, b.charge, this.latest);
        return forA > 0 ? "a" : forA < 0 ? "b" : "draw";
      }
      gained() {
        return { a: gainedBy(this.a), b: gainedBy(this.b) };
      }
      advance(callA, callB) {
        const { a, b, draw } = this;
        const round = this.round + 1;
        this.think(round);
        const calledA = callA !== NO_MOVE;
        const calledB = callB !== NO_MOVE;
        const moveA = calledA ? callA : choose(a, b, draw(round, LANES.chooseA));
        const moveB = calledB ? callB : choose(b, a, draw(round, LANES.chooseB));
        if (!calledA && !calledB) {
          takeNote(a, b, moveB);
          takeNote(b, a, moveA);
        }
        return this.clash(round, moveA, moveB, calledA, calledB);
      }
      think(round) {
        const { a, b } = this;
        forecast(round, a.effects, a.stand, b.effects, b.stand, this.latest, table);
        solve(table, a.mix, b.mix);
        readRival(a, b);
        readRival(b, a);
      }
      clash(round, moveA, moveB, calledA, calledB) {
        const { a, b } = this;
        const beforeA = a.stand;
        const beforeB = b.stand;
        const toB = damage(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB);
        const toA = damage(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA);
        a.stand = standAfter(moveA, moveB, a.effects, beforeA, beforeB.last, toA);
        b.stand = standAfter(moveB, moveA, b.effects, beforeB, beforeA.last, toB);
        this.latest = latestAfter(moveA, moveB, this.latest);
        this.round = round;
        const events = [];
        tell(events, "a", calledA, beforeA, a.stand);
        tell(events, "b", calledB, beforeB, b.stand);
        return {
          round,
          a_move: moveName(moveA),
          b_move: moveName(moveB),
          to_a: toA,
          to_b: toB,
          a_hp: Math.max(0, a.stand.hp),
          b_hp: Math.max(0, b.stand.hp),
          a_charge: a.stand.charge,
          b_charge: b.stand.charge,
          a_called: calledA,
          b_called: calledB,
          events
        };
      }
    };
  }
});

// ../engine/src/rulesets/1/index.ts
var ruleset1;
var init__ = __esm({
  "../engine/src/rulesets/1/index.ts"() {
    "use strict";
    init_abilities();
    init_bosses();
    init_numbers();
    init_ring2();
    ruleset1 = {
      id: 1,
      rounds: ROUNDS,
      hp: HP,
      maxCharge: CHARGE_MAX,
      abilities: ABILITIES,
      bosses: BOSSES,
      open: (fighters, draw, choosers) => new Ring1(fighters, draw, choosers)
    };
  }
});

// ../engine/src/rulesets/2/numbers.ts
var numbers_exports2 = {};
__export(numbers_exports2, {
  CHARGE_MAX: () => CHARGE_MAX3,
  CHARGE_START: () => CHARGE_START3,
  CHARGE_WORTH: () => CHARGE_WORTH3,
  COUNTERPLAY_CHARGE: () => COUNTERPLAY_CHARGE,
  COUNTERPLAY_DEALT: () => COUNTERPLAY_DEALT,
  COUNTER_DAMAGE: () => COUNTER_DAMAGE3,
  CRITICAL_BONUS: () => CRITICAL_BONUS,
  CRITICAL_PERCENT: () => CRITICAL_PERCENT,
  FEINT_DAMAGE: () => FEINT_DAMAGE3,
  FIELD_PATIENCE: () => FIELD_PATIENCE2,
  FOCUS_CHARGE_FREE: () => FOCUS_CHARGE_FREE2,
  FOCUS_CHARGE_HIT: () => FOCUS_CHARGE_HIT2,
  FORESIGHT_PERCENT: () => FORESIGHT_PERCENT,
  GUARD_CHARGE: () => GUARD_CHARGE2,
  GUARD_STRIPPED: () => GUARD_STRIPPED2,
  HEAL_FREE: () => HEAL_FREE2,
  HEAL_HIT: () => HEAL_HIT2,
  HP: () => HP3,
  LEAD_SCALE: () => LEAD_SCALE3,
  LEAD_SCALE_PER_HP: () => LEAD_SCALE_PER_HP3,
  LEAN_MOST: () => LEAN_MOST3,
  PULSE_BASE: () => PULSE_BASE3,
  PULSE_PERCENT: () => PULSE_PERCENT3,
  PULSE_PER_CHARGE: () => PULSE_PER_CHARGE3,
  READ_AGENT: () => READ_AGENT3,
  REFLECT_PERCENT: () => REFLECT_PERCENT3,
  RIVAL_PATIENCE: () => RIVAL_PATIENCE2,
  ROLL_HIGH: () => ROLL_HIGH,
  ROLL_LOW: () => ROLL_LOW,
  ROUNDS: () => ROUNDS3,
  SLIP_PERMILLE: () => SLIP_PERMILLE2,
  STANCE_DEALT: () => STANCE_DEALT2,
  STANCE_TAKEN: () => STANCE_TAKEN2,
  STANCE_WEIGHTS: () => STANCE_WEIGHTS3,
  STRIKE_DAMAGE: () => STRIKE_DAMAGE3,
  SURE: () => SURE3,
  SURGE_CHARGE: () => SURGE_CHARGE,
  SURGE_HP: () => SURGE_HP,
  TAKEN_LEAST: () => TAKEN_LEAST3
});
var ROUNDS3, HP3, CHARGE_START3, CHARGE_MAX3, STRIKE_DAMAGE3, FEINT_DAMAGE3, COUNTER_DAMAGE3, REFLECT_PERCENT3, PULSE_BASE3, PULSE_PER_CHARGE3, PULSE_PERCENT3, HEAL_FREE2, HEAL_HIT2, FOCUS_CHARGE_FREE2, FOCUS_CHARGE_HIT2, GUARD_CHARGE2, GUARD_STRIPPED2, ROLL_LOW, ROLL_HIGH, CRITICAL_PERCENT, CRITICAL_BONUS, FORESIGHT_PERCENT, COUNTERPLAY_DEALT, COUNTERPLAY_CHARGE, SURGE_HP, SURGE_CHARGE, TAKEN_LEAST3, STANCE_DEALT2, STANCE_TAKEN2, STANCE_WEIGHTS3, CHARGE_WORTH3, LEAD_SCALE3, LEAD_SCALE_PER_HP3, SURE3, SLIP_PERMILLE2, FIELD_PATIENCE2, RIVAL_PATIENCE2, LEAN_MOST3, READ_AGENT3;
var init_numbers2 = __esm({
  "../engine/src/rulesets/2/numbers.ts"() {
    "use strict";
    ROUNDS3 = 12;
    HP3 = 100;
    CHARGE_START3 = 1;
    CHARGE_MAX3 = 3;
    STRIKE_DAMAGE3 = [12, 7, 21, 3, 12];
    FEINT_DAMAGE3 = [0, 7, 8, 17, 1];
    COUNTER_DAMAGE3 = 12;
    REFLECT_PERCENT3 = 25;
    PULSE_BASE3 = 5;
    PULSE_PER_CHARGE3 = 9;
    PULSE_PERCENT3 = [100, 80, 25, 20, 90];
    HEAL_FREE2 = 10;
    HEAL_HIT2 = 1;
    FOCUS_CHARGE_FREE2 = 2;
    FOCUS_CHARGE_HIT2 = 1;
    GUARD_CHARGE2 = 1;
    GUARD_STRIPPED2 = 2;
    ROLL_LOW = 85;
    ROLL_HIGH = 115;
    CRITICAL_PERCENT = 6;
    CRITICAL_BONUS = 50;
    FORESIGHT_PERCENT = 4;
    COUNTERPLAY_DEALT = 25;
    COUNTERPLAY_CHARGE = 1;
    SURGE_HP = 30;
    SURGE_CHARGE = 1;
    TAKEN_LEAST3 = 10;
    STANCE_DEALT2 = [8, 0, -8];
    STANCE_TAKEN2 = [7, 0, -7];
    STANCE_WEIGHTS3 = [
      [112, 110, 100, 90, 90],
      [100, 100, 100, 100, 100],
      [90, 92, 100, 115, 108]
    ];
    CHARGE_WORTH3 = [0, 25, 30, 30, 35, 40, 40, 40, 40, 40, 40, 40];
    LEAD_SCALE3 = [0, 100, 180, 240, 300, 340, 380, 440, 500, 580, 700, 800];
    LEAD_SCALE_PER_HP3 = 4;
    SURE3 = 1e4;
    SLIP_PERMILLE2 = 400;
    FIELD_PATIENCE2 = 2e4;
    RIVAL_PATIENCE2 = 6e3;
    LEAN_MOST3 = 850;
    READ_AGENT3 = 100;
  }
});

// ../engine/src/rulesets/2/effects.ts
function addToRow2(points, ownMove, by) {
  for (let rival = 0; rival < 5; rival++) add(points, ownMove * 5 + rival, by);
}
function effectsOfStance2(stance) {
  return {
    dealt: DEALT2[stance].slice(),
    taken: TAKEN2[stance].slice(),
    charge: CHARGE_TABLE2.slice(),
    startCharge: 0,
    openingDealt: 0,
    repeatDealt: 0,
    repeatCharge: 0,
    recycles: false,
    healFree: HEAL_FREE2,
    healHit: HEAL_HIT2,
    unreadable: false,
    foresight: FORESIGHT_PERCENT,
    rollLow: ROLL_LOW,
    critical: CRITICAL_PERCENT,
    lastStandHp: 0,
    gritTaken: 0
  };
}
var CHARGE_TABLE2, DEALT2, TAKEN2;
var init_effects2 = __esm({
  "../engine/src/rulesets/2/effects.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_numbers2();
    CHARGE_TABLE2 = (() => {
      const table3 = Array.from({ length: 25 }, () => 0);
      table3[GUARD * 5 + STRIKE] = GUARD_CHARGE2;
      table3[GUARD * 5 + FEINT] = -GUARD_STRIPPED2;
      for (const rival of [FEINT, GUARD, FOCUS]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_FREE2;
      for (const rival of [STRIKE, PULSE]) table3[FOCUS * 5 + rival] = FOCUS_CHARGE_HIT2;
      return table3;
    })();
    DEALT2 = STANCE_DEALT2.map((points) => Array.from({ length: 5 }, () => 100 + points));
    TAKEN2 = STANCE_TAKEN2.map((points) => Array.from({ length: 25 }, () => 100 + points));
  }
});

// ../engine/src/rulesets/2/abilities.ts
var ability2, ABILITIES2;
var init_abilities2 = __esm({
  "../engine/src/rulesets/2/abilities.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_effects2();
    ability2 = (id, name, school, cost, effect, apply) => ({ id, name, school, cost, effect, apply });
    ABILITIES2 = [
      ability2("keen-edge", "Keen Edge", "Blade", 1, "strike deals +12", (e) => add(e.dealt, STRIKE, 12)),
      ability2(
        "follow-through",
        "Follow Through",
        "Blade",
        2,
        "a strike that beats its answer: +1 charge",
        (e) => {
          e.charge[STRIKE * 5 + FEINT] = 1;
          e.charge[STRIKE * 5 + FOCUS] = 1;
        }
      ),
      ability2("shield-bite", "Shield Bite", "Blade", 1, "takes -25 from guard counters and reflections", (e) => {
        for (let own = 0; own < 5; own++) add(e.taken, own * 5 + GUARD, -25);
      }),
      ability2("opening-bell", "Opening Bell", "Blade", 1, "rounds 1 and 2: deals +15", (e) => {
        e.openingDealt = 15;
      }),
      ability2("overcharge", "Overcharge", "Current", 2, "pulse deals +10", (e) => add(e.dealt, PULSE, 10)),
      ability2("spark", "Spark", "Current", 2, "starts with +1 charge", (e) => {
        e.startCharge = 1;
      }),
      ability2("recycle", "Recycle", "Current", 1, "a pulse met by guard keeps 1 charge, if it had any", (e) => {
        e.recycles = true;
      }),
      ability2("misdirect", "Misdirect", "Mirage", 1, "feint deals +25", (e) => add(e.dealt, FEINT, 25)),
      ability2("slip", "Slip", "Mirage", 1, "takes -20 while feinting", (e) => addToRow2(e.taken, FEINT, -20)),
      ability2("pickpocket", "Pickpocket", "Mirage", 1, "a feint that beats its answer: +1 charge", (e) => {
        e.charge[FEINT * 5 + PULSE] = 1;
        e.charge[FEINT * 5 + GUARD] = 1;
      }),
      ability2("iron-wall", "Iron Wall", "Bastion", 1, "guarding takes -50 from strike and pulse", (e) => {
        add(e.taken, GUARD * 5 + STRIKE, -50);
        add(e.taken, GUARD * 5 + PULSE, -50);
      }),
      ability2(
        "riposte",
        "Riposte",
        "Bastion",
        1,
        "guard counters and reflections deal +20",
        (e) => add(e.dealt, GUARD, 20)
      ),
      ability2("brace", "Brace", "Bastion", 1, "guarding against feint: no charge stripped, takes -20", (e) => {
        e.charge[GUARD * 5 + FEINT] = 0;
        add(e.taken, GUARD * 5 + FEINT, -20);
      }),
      ability2("deep-breath", "Deep Breath", "Stillness", 2, "focus heals 125 percent", (e) => {
        e.healFree = div(e.healFree * 125 + 50, 100);
        e.healHit = div(e.healHit * 125 + 50, 100);
      }),
      ability2("unshaken", "Unshaken", "Stillness", 1, "focus against strike or pulse: +1 more charge", (e) => {
        add(e.charge, FOCUS * 5 + STRIKE, 1);
        add(e.charge, FOCUS * 5 + PULSE, 1);
      }),
      ability2(
        "calm-core",
        "Calm Core",
        "Stillness",
        2,
        "takes -12 while focusing",
        (e) => addToRow2(e.taken, FOCUS, -12)
      ),
      ability2(
        "pattern-reader",
        "Pattern Reader",
        "Insight",
        1,
        "beating a repeat: deals +50 and +1 charge",
        (e) => {
          e.repeatDealt = 50;
          e.repeatCharge = 1;
        }
      ),
      ability2("poker-face", "Poker Face", "Insight", 1, "no counterplay; rival notes on you count half", (e) => {
        e.unreadable = true;
      }),
      ability2("second-sight", "Second Sight", "Insight", 2, "foresight chance +3", (e) => {
        e.foresight += 3;
      }),
      ability2("steady-hand", "Steady Hand", "Fortune", 2, "damage roll starts at 95", (e) => {
        e.rollLow += 10;
      }),
      ability2("lucky-star", "Lucky Star", "Fortune", 1, "critical chance +4", (e) => {
        e.critical += 4;
      }),
      ability2("last-stand", "Last Stand", "Fortune", 1, "once: a blow that would fell you leaves 3 hp", (e) => {
        e.lastStandHp = 3;
      }),
      ability2("grit", "Grit", "Fortune", 1, "takes -15 while at 35 hp or less", (e) => {
        e.gritTaken = 15;
      })
    ];
  }
});

// ../engine/src/rulesets/2/bosses.ts
var bosses_exports2 = {};
__export(bosses_exports2, {
  BOSSES: () => BOSSES2,
  strengthOf: () => strengthOf3
});
var NEUTRAL2, boss2, BOSSES2, strengthOf3;
var init_bosses2 = __esm({
  "../engine/src/rulesets/2/bosses.ts"() {
    "use strict";
    init_notes();
    NEUTRAL2 = [100, 100, 100, 100, 100];
    boss2 = (id, name, rating, gate, needs, stance, abilities, strength) => ({
      id,
      name,
      rating,
      gate,
      needs,
      // Bosses bring no habits and no notes, and pay no hp.
      fighter: { stance, abilities, cost: 0, temper: NEUTRAL2, memory: emptyMemory(), boss: id },
      strength
    });
    BOSSES2 = [
      boss2("scout", "Scout", 900, "Open to every agent", {}, "balanced", [], {
        dealt: -5,
        taken: 5,
        foresight: -4,
        critical: 0,
        // Walks in swinging.
        table: [
          [45, 0, 10, 20, 25],
          [45, 5, 10, 15, 25],
          [35, 35, 5, 15, 10],
          [35, 45, 5, 15, 0]
        ],
        read: 0,
        tilt: NEUTRAL2,
        echo: 0
      }),
      boss2(
        "ember",
        "Ember",
        1100,
        "A win over Scout",
        { winOver: "scout" },
        "aggressive",
        ["overcharge", "spark"],
        {
          dealt: 6,
          taken: -6,
          foresight: -4,
          critical: 0,
          // Charges, then burns.
          table: [
            [20, 0, 5, 10, 65],
            [15, 25, 5, 10, 45],
            [10, 65, 10, 5, 10],
            [5, 85, 5, 5, 0]
          ],
          read: 0,
          tilt: NEUTRAL2,
          echo: 0
        }
      ),
      boss2(
        "titan",
        "Titan",
        1300,
        "Level 3 and a win over Ember",
        { level: 3, winOver: "ember" },
        "defensive",
        ["iron-wall", "riposte", "brace"],
        // Waits behind its guard.
        { dealt: 14, taken: -14, foresight: -4, critical: 0, read: 0, tilt: [90, 100, 60, 220, 110], echo: 0 }
      ),
      boss2(
        "yuki",
        "Yuki",
        1500,
        "Rating 1200 and a win over Titan",
        { rating: 1200, winOver: "titan" },
        "balanced",
        ["misdirect", "slip", "pickpocket"],
        // Answers what you just did, and feints.
        { dealt: 24, taken: -24, foresight: 6, critical: 0, read: 100, tilt: [90, 100, 140, 100, 100], echo: 25 }
      ),
      boss2(
        "raven",
        "Raven",
        1700,
        "Rating 1280 and a win over Yuki",
        { rating: 1280, winOver: "yuki" },
        "aggressive",
        ["overcharge", "unshaken", "second-sight", "poker-face"],
        // Reads you harder than any agent, and is rarely read itself.
        { dealt: 26, taken: -26, foresight: 11, critical: 4, read: 150, tilt: NEUTRAL2, echo: 0 }
      )
    ];
    strengthOf3 = (id) => {
      const found = BOSSES2.find((one) => one.id === id);
      if (found === void 0) throw new RangeError(`no boss is called ${id}`);
      return found.strength;
    };
  }
});

// ../engine/src/rulesets/2/clash.ts
var clash_exports = {};
__export(clash_exports, {
  baseDamage: () => baseDamage2,
  basesOf: () => basesOf,
  beatsRepeat: () => beatsRepeat2,
  blow: () => blow,
  chargeAfter: () => chargeAfter2,
  damage: () => damage2,
  firstStand: () => firstStand2,
  forceOf: () => forceOf,
  gritTaken: () => gritTaken,
  healing: () => healing,
  heldCharge: () => heldCharge,
  hpAfter: () => hpAfter2,
  latestAfter: () => latestAfter2,
  openingDealt: () => openingDealt,
  repeatCharge: () => repeatCharge,
  repeatDealt: () => repeatDealt,
  standAfter: () => standAfter2,
  verdict: () => verdict2
});
function baseDamage2(move, rival, charge, rivalCharge) {
  const power = (spent, percent) => quotient4((PULSE_BASE4 + PULSE_PER_CHARGE4 * spent) * percent + 50, 100);
  if (move === STRIKE3) return STRIKE_DAMAGE4[rival];
  if (move === PULSE3) return power(charge, PULSE_PERCENT4[rival]);
  if (move === FEINT3) return FEINT_DAMAGE4[rival];
  if (move === GUARD3 && rival === STRIKE3) return COUNTER_DAMAGE4;
  if (move === GUARD3 && rival === PULSE3) return power(rivalCharge, REFLECT_PERCENT4);
  return 0;
}
function damage2(round, move, rivalMove, by, from, on, target, luck) {
  const base = basesOf(from.charge, target.charge) + move * 5 + rivalMove;
  let dealt = by.dealt[move] + openingDealt(round, by);
  if (beatsRepeat2(move, rivalMove, target.last)) dealt += repeatDealt(by, on);
  const taken = on.taken[rivalMove * 5 + move] - gritTaken(on, target);
  return blow(base, forceOf(dealt, taken, luck));
}
function healing(move, rivalMove, own) {
  if (move !== FOCUS3) return 0;
  return rivalMove === STRIKE3 || rivalMove === PULSE3 ? own.healHit : own.healFree;
}
function hpAfter2(move, rivalMove, own, before, harm) {
  let hp = before.hp - harm;
  if (hp <= 0) {
    if (own.lastStandHp === 0 || before.stood === 1) return hp;
    hp = own.lastStandHp;
  }
  return Math.min(HP4, hp + healing(move, rivalMove, own));
}
function heldCharge(charge, surges2) {
  const held = Math.min(CHARGE_MAX4, Math.max(0, charge));
  return surges2 ? Math.min(CHARGE_MAX4, held + SURGE_CHARGE2) : held;
}
function chargeAfter2(move, rivalMove, own, before, rival, rivalLast, hp) {
  let charge = before.charge + own.charge[move * 5 + rivalMove];
  if (move === PULSE3) charge = own.recycles && rivalMove === GUARD3 && before.charge > 0 ? 1 : 0;
  if (beatsRepeat2(move, rivalMove, rivalLast)) charge += repeatCharge(own, rival);
  return heldCharge(charge, surges(before, hp));
}
function standAfter2(move, rivalMove, own, before, rival, rivalLast, harm) {
  const hp = hpAfter2(move, rivalMove, own, before, harm);
  const saved = own.lastStandHp > 0 && before.hp - harm <= 0;
  return {
    hp,
    charge: chargeAfter2(move, rivalMove, own, before, rival, rivalLast, hp),
    last: move,
    won: before.won + BEATS5[move * 5 + rivalMove],
    stood: saved ? 1 : before.stood,
    surged: surges(before, hp) ? 1 : before.surged
  };
}
function verdict2(hpA, wonA, chargeA, hpB, wonB, chargeB, latest) {
  if (hpA > 0 !== hpB > 0) return hpA > 0 ? 1 : -1;
  if (hpA !== hpB) return hpA > hpB ? 1 : -1;
  if (wonA !== wonB) return wonA > wonB ? 1 : -1;
  if (chargeA !== chargeB) return chargeA > chargeB ? 1 : -1;
  return latest;
}
var quotient4, CHARGE_MAX4, CHARGE_START4, COUNTER_DAMAGE4, COUNTERPLAY_CHARGE2, COUNTERPLAY_DEALT2, FEINT_DAMAGE4, HP4, PULSE_BASE4, PULSE_PER_CHARGE4, PULSE_PERCENT4, REFLECT_PERCENT4, STRIKE_DAMAGE4, SURGE_CHARGE2, SURGE_HP2, TAKEN_LEAST4, BEATS5, FEINT3, FOCUS3, GUARD3, NO_MOVE5, PULSE3, STRIKE3, GRIT_HP2, OPENING_ROUNDS2, firstStand2, BASE2, basesOf, blow, forceOf, beatsRepeat2, openingDealt, gritTaken, repeatDealt, repeatCharge, surges, latestAfter2;
var init_clash2 = __esm({
  "../engine/src/rulesets/2/clash.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_numbers2();
    ({ quotient: quotient4 } = whole_exports);
    ({
      CHARGE_MAX: CHARGE_MAX4,
      CHARGE_START: CHARGE_START4,
      COUNTER_DAMAGE: COUNTER_DAMAGE4,
      COUNTERPLAY_CHARGE: COUNTERPLAY_CHARGE2,
      COUNTERPLAY_DEALT: COUNTERPLAY_DEALT2,
      FEINT_DAMAGE: FEINT_DAMAGE4,
      HP: HP4,
      PULSE_BASE: PULSE_BASE4,
      PULSE_PER_CHARGE: PULSE_PER_CHARGE4,
      PULSE_PERCENT: PULSE_PERCENT4,
      REFLECT_PERCENT: REFLECT_PERCENT4,
      STRIKE_DAMAGE: STRIKE_DAMAGE4,
      SURGE_CHARGE: SURGE_CHARGE2,
      SURGE_HP: SURGE_HP2,
      TAKEN_LEAST: TAKEN_LEAST4
    } = numbers_exports2);
    ({ BEATS: BEATS5, FEINT: FEINT3, FOCUS: FOCUS3, GUARD: GUARD3, NO_MOVE: NO_MOVE5, PULSE: PULSE3, STRIKE: STRIKE3 } = words_exports);
    GRIT_HP2 = 35;
    OPENING_ROUNDS2 = 2;
    firstStand2 = (effects, cost) => ({
      hp: HP4 - cost,
      charge: Math.min(CHARGE_MAX4, CHARGE_START4 + effects.startCharge),
      last: NO_MOVE5,
      won: 0,
      stood: 0,
      surged: 0
    });
    BASE2 = new Int32Array(4 * 4 * 5 * 5);
    for (let index = 0; index < BASE2.length; index++)
      BASE2[index] = baseDamage2((index / 5 | 0) % 5, index % 5, index / 100 | 0, (index / 25 | 0) & 3);
    basesOf = (charge, rivalCharge) => charge * 100 + rivalCharge * 25;
    blow = (base, force) => quotient4(Math.imul(BASE2[base], force) + 5e5 | 0, 1e6);
    forceOf = (dealt, taken, luck) => Math.imul(Math.imul(dealt, Math.max(TAKEN_LEAST4, taken)), luck);
    beatsRepeat2 = (move, rivalMove, rivalLast) => rivalLast === rivalMove && BEATS5[move * 5 + rivalMove] === 1;
    openingDealt = (round, by) => round <= OPENING_ROUNDS2 ? by.openingDealt : 0;
    gritTaken = (on, target) => target.hp <= GRIT_HP2 ? on.gritTaken : 0;
    repeatDealt = (by, on) => on.unreadable ? by.repeatDealt : by.repeatDealt + COUNTERPLAY_DEALT2;
    repeatCharge = (own, rival) => rival.unreadable ? own.repeatCharge : own.repeatCharge + COUNTERPLAY_CHARGE2;
    surges = (before, hp) => before.surged === 0 && hp > 0 && hp <= SURGE_HP2;
    latestAfter2 = (moveA, moveB, latest) => BEATS5[moveA * 5 + moveB] === 1 ? 1 : BEATS5[moveB * 5 + moveA] === 1 ? -1 : latest;
  }
});

// ../engine/src/rulesets/2/choice.ts
function promise2(seat) {
  const { sign, table: table3, mix, expects } = seat;
  const own = sign > 0 ? 5 : 1;
  const rival = 6 - own;
  let fair = 0;
  for (let i = 0; i < 5; i++) {
    let sum = 0;
    for (let j = 0; j < 5; j++) {
      sum = sum + Math.imul(at4(table3, i * own + j * rival), at4(expects, j)) | 0;
    }
    const promised = quotient5(Math.imul(sign, sum), 1e3);
    gains2[i] = promised;
    fair = fair + Math.imul(promised, at4(mix, i)) | 0;
  }
  fair = quotient5(fair, 1e3);
  let best = 0;
  for (let i = 0; i < 5; i++) {
    const gain = Math.max(0, at4(gains2, i) - fair);
    best = Math.max(best, gain);
    gains2[i] = gain;
  }
  return best;
}
function agentWeights2(seat, read, tilt, weights3) {
  const best = promise2(seat);
  let squares = 0;
  for (let i = 0; i < 5; i++) {
    const step = at4(gains2, i) >> 4;
    gains2[i] = Math.imul(step, step);
    squares += at4(gains2, i);
  }
  const lean = squares === 0 ? 0 : Math.min(LEAN_MOST4, quotient5(best * read, 100));
  for (let i = 0; i < 5; i++) {
    let weight = quotient5(Math.imul(at4(seat.mix, i), 1e3 - lean), 100);
    if (lean > 0) weight += quotient5(at4(gains2, i) * lean * 10, squares);
    weights3[i] = quotient5(Math.imul(weight, cell4(tilt, i)), 1e4);
  }
}
function bossWeights2(seat, boss3, tilt, weights3) {
  agentWeights2(seat, boss3.read, tilt, weights3);
  let total = 0;
  for (let k = 0; k < 5; k++) {
    weights3[k] = div3(at4(weights3, k) * boss3.tilt[k], 100);
    total += at4(weights3, k);
  }
  if (boss3.echo === 0 || seat.rival.last === NO_MOVE6) return;
  const echo = div3(total * boss3.echo, 100);
  for (let k = 0; k < 5; k++) if (at4(BEATS6, k * 5 + seat.rival.last) === 1) weights3[k] = at4(weights3, k) + echo;
}
function chooserOf2(fighter) {
  const stance = STANCE_WEIGHTS4[STANCES3.indexOf(fighter.stance)];
  const tilt = stance.slice();
  for (let k = 0; k < 5; k++) tilt[k] = cell4(stance, k) * cell4(fighter.temper, k);
  if (fighter.boss === void 0) return (seat, weights3) => agentWeights2(seat, READ_AGENT4, tilt, weights3);
  const boss3 = strengthOf4(fighter.boss);
  const { table: table3 } = boss3;
  if (table3 === void 0) return (seat, weights3) => bossWeights2(seat, boss3, tilt, weights3);
  return (seat, weights3) => weights3.set(table3[seat.own.charge]);
}
var at4, cell4, div3, quotient5, BEATS6, NO_MOVE6, STANCES3, strengthOf4, LEAN_MOST4, READ_AGENT4, STANCE_WEIGHTS4, gains2;
var init_choice2 = __esm({
  "../engine/src/rulesets/2/choice.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_bosses2();
    init_numbers2();
    ({ at: at4, cell: cell4, div: div3, quotient: quotient5 } = whole_exports);
    ({ BEATS: BEATS6, NO_MOVE: NO_MOVE6, STANCES: STANCES3 } = words_exports);
    ({ strengthOf: strengthOf4 } = bosses_exports2);
    ({ LEAN_MOST: LEAN_MOST4, READ_AGENT: READ_AGENT4, STANCE_WEIGHTS: STANCE_WEIGHTS4 } = numbers_exports2);
    gains2 = new Int32Array(5);
  }
});

// ../engine/src/rulesets/2/forecast.ts
function worthOf(lead, scale) {
  const behind = lead >> 31;
  const size2 = (lead ^ behind) - behind;
  const reach = scale + size2;
  const worth2 = quotient6(Math.imul(size2, scale + reach) * SURE4, Math.imul(reach, reach));
  return (worth2 ^ behind) - behind;
}
function measureForces(own, rival, more, less2, out) {
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++)
      out[answer * 5 + move] = forceOn(own, rival, move, answer, more, less2);
}
function prepare(own, rival) {
  measureForces(own, rival, 0, 0, own.forces);
  for (let answer = 0; answer < 5; answer++)
    for (let move = 0; move < 5; move++) {
      own.heals[answer * 5 + move] = healing2(move, answer, own.effects);
      own.gains[answer * 5 + move] = move === PULSE4 ? -CHARGE_MAX5 : cell5(own.effects.charge, move * 5 + answer);
    }
}
function measureRound(round, own, rival) {
  const more = openingDealt2(round, rival.effects);
  const less2 = gritTaken2(own.effects, own.stand);
  if (more === 0 && less2 === 0) for (let met = 0; met < 25; met++) forces[met] = cell5(own.forces, met);
  else measureForces(own, rival, more, less2, forces);
  const { last } = own.stand;
  if (last === NO_MOVE7) return;
  const struck = more + repeatDealt2(rival.effects, own.effects);
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const answer = WINNERS[k];
    forces[answer * 5 + last] = forceOn(own, rival, last, answer, struck, less2);
  }
}
function keepCharge(own, rival) {
  const { charge } = own.stand;
  for (let met = 0; met < 25; met++) kept[met] = charge + cell5(own.gains, met);
  if (own.effects.recycles && charge > 0) kept[GUARD4 * 5 + PULSE4] = 1;
  const { last } = rival.stand;
  if (last === NO_MOVE7) return;
  const won = repeatCharge2(own.effects, rival.effects);
  for (let k = 2 * last; k < 2 * last + 2; k++) {
    const move = WINNERS[k];
    const met = last * 5 + move;
    kept[met] = (move === PULSE4 ? 0 : kept[met]) + won;
  }
}
function outlook2(round, own, rival, from) {
  measureRound(round, own, rival);
  keepCharge(own, rival);
  const { effects, stand, heals } = own;
  const bases = basesOf2(rival.stand.charge, stand.charge);
  const saved = stand.stood === 0 ? effects.lastStandHp : 0;
  const surgeHp = stand.surged === 0 ? SURGE_HP3 : 0;
  for (let met = 0; met < 25; met++) {
    const left = stand.hp - blow2(bases + met, forces[met]);
    const standing = left > 0 ? left : saved;
    const hp = standing > 0 ? Math.min(HP5, standing + cell5(heals, met)) : left;
    hps[from + met] = hp;
    charges[from + met] = heldCharge2(kept[met], hp > 0 && hp <= surgeHp);
  }
}
function forecast2(round, a, b, latest) {
  outlook2(round, a, b, OF_A);
  outlook2(round, b, a, OF_B);
  const left = ROUNDS4 - round;
  const chargeWorth = CHARGE_WORTHS2[left];
  const scaleMost = LEAD_SCALES2[left];
  for (let pair = 0; pair < 25; pair++) {
    const turned = TURNED[pair];
    const hpA = hps[OF_A + turned];
    const hpB = hps[OF_B + pair];
    const chargeA = charges[OF_A + turned];
    const chargeB = charges[OF_B + pair];
    if (left > 0 && hpA > 0 && hpB > 0) {
      table2[pair] = worthOf(leadOf(hpA - hpB, chargeA - chargeB, chargeWorth), scaleOf(hpA + hpB, scaleMost));
    } else {
      const wonA = a.stand.won + BEATS7[pair];
      const wonB = b.stand.won + BEATS7[turned];
      const decided = latestAfter3(div4(pair, 5), pair % 5, latest);
      table2[pair] = verdict3(hpA, wonA, chargeA, hpB, wonB, chargeB, decided) * SURE4;
    }
  }
}
var cell5, div4, quotient6, basesOf2, blow2, forceOf2, gritTaken2, healing2, heldCharge2, latestAfter3, openingDealt2, repeatCharge2, repeatDealt2, verdict3, CHARGE_MAX5, CHARGE_WORTH4, CRITICAL_BONUS2, HP5, LEAD_SCALE4, LEAD_SCALE_PER_HP4, ROLL_HIGH2, ROUNDS4, SURE4, SURGE_HP3, BEATS7, GUARD4, NO_MOVE7, PULSE4, WINNERS, TURNED, CHARGE_WORTHS2, LEAD_SCALES2, leadOf, scaleOf, meanLuck, forceOn, forces, kept, hps, charges, OF_A, OF_B, table2;
var init_forecast2 = __esm({
  "../engine/src/rulesets/2/forecast.ts"() {
    "use strict";
    init_whole();
    init_words();
    init_clash2();
    init_numbers2();
    ({ cell: cell5, div: div4, quotient: quotient6 } = whole_exports);
    ({ basesOf: basesOf2, blow: blow2, forceOf: forceOf2, gritTaken: gritTaken2, healing: healing2, heldCharge: heldCharge2, latestAfter: latestAfter3 } = clash_exports);
    ({ openingDealt: openingDealt2, repeatCharge: repeatCharge2, repeatDealt: repeatDealt2, verdict: verdict3 } = clash_exports);
    ({ CHARGE_MAX: CHARGE_MAX5, CHARGE_WORTH: CHARGE_WORTH4, CRITICAL_BONUS: CRITICAL_BONUS2, HP: HP5, LEAD_SCALE: LEAD_SCALE4, LEAD_SCALE_PER_HP: LEAD_SCALE_PER_HP4 } = numbers_exports2);
    ({ ROLL_HIGH: ROLL_HIGH2, ROUNDS: ROUNDS4, SURE: SURE4, SURGE_HP: SURGE_HP3 } = numbers_exports2);
    ({ BEATS: BEATS7, GUARD: GUARD4, NO_MOVE: NO_MOVE7, PULSE: PULSE4 } = words_exports);
    WINNERS = Int32Array.from(
      [0, 1, 2, 3, 4].flatMap((move) => [0, 1, 2, 3, 4].filter((by) => BEATS7[by * 5 + move] === 1))
    );
    TURNED = Int32Array.from({ length: 25 }, (_, pair) => pair % 5 * 5 + div4(pair, 5));
    CHARGE_WORTHS2 = Int32Array.from(CHARGE_WORTH4);
    LEAD_SCALES2 = Int32Array.from(LEAD_SCALE4);
    leadOf = (hps2, charges2, chargeWorth) => Math.imul(10, hps2) + Math.imul(chargeWorth, charges2) | 0;
    scaleOf = (hps2, most) => Math.min(most, Math.imul(LEAD_SCALE_PER_HP4, hps2));
    meanLuck = (own) => (own.rollLow + ROLL_HIGH2 >> 1) + div4(own.critical * CRITICAL_BONUS2, 100);
    forceOn = (own, rival, move, answer, more, less2) => forceOf2(
      cell5(rival.effects.dealt, answer) + more,
      cell5(own.effects.taken, move * 5 + answer) - less2,
      rival.luck
    );
    forces = new Int32Array(25);
    kept = new Int32Array(25);
    hps = new Int32Array(50);
    charges = new Int32Array(50);
    OF_A = 0;
    OF_B = 25;
    table2 = new Int32Array(25);
  }
});

// ../engine/src/rulesets/2/corner.ts
function strengthen2(effects, dealt, taken) {
  for (let k = 0; k < 5; k++) add(effects.dealt, k, dealt);
  for (let k = 0; k < 25; k++) add(effects.taken, k, taken);
}
function effectsOf2(fighter) {
  const effects = effectsOfStance2(STANCES.indexOf(fighter.stance));
  for (const id of fighter.abilities) RULES.get(id)?.apply(effects);
  if (fighter.boss !== void 0) {
    const boss3 = strengthOf3(fighter.boss);
    strengthen2(effects, boss3.dealt, boss3.taken);
    effects.foresight += boss3.foresight;
    effects.critical += boss3.critical;
  }
  const edge = fighter.edge ?? 0;
  if (edge > 0) strengthen2(effects, edge, -edge);
  return effects;
}
function cornerOf2(fighter, sign, chooser) {
  const effects = effectsOf2(fighter);
  const stand = firstStand2(effects, fighter.cost);
  const { mix, expects, typical } = sign > 0 ? thoughtsOfA : thoughtsOfB;
  return {
    sign,
    table: table2,
    mix,
    expects,
    fighter,
    own: stand,
    rival: stand,
    effects,
    luck: meanLuck(effects),
    forces: NO_PAIRS.slice(),
    heals: NO_PAIRS.slice(),
    gains: NO_PAIRS.slice(),
    choose: chooser ?? chooserOf2(fighter),
    typical,
    field: fighter.memory.field,
    rivalNotes: copyNotes(fighter.memory.rival),
    fieldGained: emptyNotes(),
    stand
  };
}
function readRival2(own, rival) {
  for (let j = 0; j < 5; j++)
    slipped2[j] = quotient(Math.imul(at(rival.mix, j), 1e3 - SLIP_PERMILLE2), 1e3) + SLIP_PERMILLE2 / 5 + 1;
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  bendByNotes(own.field, slipped2, FIELD_PATIENCE2, false, last, charge, ownLast, own.typical);
  const halved = rival.effects.unreadable;
  bendByNotes(own.rivalNotes, own.typical, RIVAL_PATIENCE2, halved, last, charge, ownLast, own.expects);
}
function takeNote2(own, rival, move) {
  const { last, charge } = rival.stand;
  const ownLast = own.stand.last;
  noteRound(own.rivalNotes, move, own.typical, last, charge, ownLast);
  noteRound(own.fieldGained, move, rival.mix, last, charge, ownLast);
}
function choose2(own, rival, random) {
  own.own = own.stand;
  own.rival = rival.stand;
  own.choose(own, weights2);
  let total = 0;
  for (let k = 0; k < 5; k++) total += at(weights2, k);
  let rest2 = below(random, total);
  for (let k = 0; k < 5; k++) {
    rest2 -= at(weights2, k);
    if (rest2 < 0) return k;
  }
  return 0;
}
function bestAnswer(own, rivalMove) {
  let best = 0;
  for (let k = 1; k < 5; k++) if (worth(own, k, rivalMove) > worth(own, best, rivalMove)) best = k;
  return best;
}
var RULES, NO_PAIRS, thoughts, thoughtsOfA, thoughtsOfB, slipped2, gainedBy2, weights2, worth;
var init_corner2 = __esm({
  "../engine/src/rulesets/2/corner.ts"() {
    "use strict";
    init_notes();
    init_random();
    init_whole();
    init_words();
    init_abilities2();
    init_bosses2();
    init_choice2();
    init_clash2();
    init_effects2();
    init_forecast2();
    init_numbers2();
    RULES = new Map(ABILITIES2.map((rule) => [rule.id, rule]));
    NO_PAIRS = Array.from({ length: 25 }, () => 0);
    thoughts = () => ({ mix: new Int32Array(5), expects: new Int32Array(5), typical: new Int32Array(5) });
    thoughtsOfA = thoughts();
    thoughtsOfB = thoughts();
    slipped2 = new Int32Array(5);
    gainedBy2 = (own) => ({
      field: own.fieldGained,
      rival: notesSince(own.fighter.memory.rival, own.rivalNotes)
    });
    weights2 = new Int32Array(5);
    worth = (own, move, rivalMove) => own.sign > 0 ? at(own.table, move * 5 + rivalMove) : -at(own.table, rivalMove * 5 + move);
  }
});

// ../engine/src/rulesets/2/ring.ts
function namesOf(side) {
  const name = (event) => `${side}:${event}`;
  return {
    call: name("call"),
    foresight: name("foresight"),
    counterplay: name("counterplay"),
    critical: name("crit"),
    lastStand: name("last-stand"),
    surge: name("surge"),
    down: name("down")
  };
}
function tell2(events, side, moment, counterplay, dealt, before, after) {
  const names = EVENTS[side];
  if (moment.called) events.push(names.call);
  if (moment.foresaw) events.push(names.foresight);
  if (counterplay) events.push(names.counterplay);
  if (moment.critical && dealt > 0) events.push(names.critical);
  if (after.stood > before.stood) events.push(names.lastStand);
  if (after.surged > before.surged) events.push(names.surge);
  if (after.hp <= 0) events.push(names.down);
}
var Ring2, EVENTS;
var init_ring3 = __esm({
  "../engine/src/rulesets/2/ring.ts"() {
    "use strict";
    init_equilibrium();
    init_random();
    init_words();
    init_clash2();
    init_corner2();
    init_forecast2();
    init_numbers2();
    Ring2 = class {
      round = 0;
      a;
      b;
      draw;
      latest = 0;
      momentA = { called: false, foresaw: false, critical: false };
      momentB = { called: false, foresaw: false, critical: false };
      constructor(fighters, draw, choosers = {}) {
        this.a = cornerOf2(fighters.a, 1, choosers.a);
        this.b = cornerOf2(fighters.b, -1, choosers.b);
        this.draw = draw;
        prepare(this.a, this.b);
        prepare(this.b, this.a);
      }
      get standingA() {
        return this.a.stand;
      }
      get standingB() {
        return this.b.stand;
      }
      get over() {
        return this.a.stand.hp <= 0 || this.b.stand.hp <= 0 || this.round === ROUNDS3;
      }
      outcome() {
        if (!this.over) return null;
        const a = this.a.stand;
        const b = this.b.stand;
        const forA = verdict2(a.hp, a.won, a.charge, b.hp, b.won, b.charge, this.latest);
        return forA > 0 ? "a" : forA < 0 ? "b" : "draw";
      }
      gained() {
        return { a: gainedBy2(this.a), b: gainedBy2(this.b) };
      }
      advance(callA, callB) {
        const { a, b, draw, momentA, momentB } = this;
        const round = this.round + 1;
        this.think(round);
        momentA.called = callA !== NO_MOVE;
        momentB.called = callB !== NO_MOVE;
        let moveA = momentA.called ? callA : choose2(a, b, draw(round, LANES.chooseA));
        let moveB = momentB.called ? callB : choose2(b, a, draw(round, LANES.chooseB));
        const called = momentA.called || momentB.called;
        this.foresee(round, called);
        if (momentA.foresaw) moveA = bestAnswer(a, moveB);
        else if (momentB.foresaw) moveB = bestAnswer(b, moveA);
        if (!called && !momentB.foresaw) takeNote2(a, b, moveB);
        if (!called && !momentA.foresaw) takeNote2(b, a, moveA);
        return this.clash(round, moveA, moveB);
      }
      think(round) {
        const { a, b } = this;
        forecast2(round, a, b, this.latest);
        solve(table2, a.mix, b.mix);
        readRival2(a, b);
        readRival2(b, a);
      }
      foresee(round, called) {
        const { a, b, momentA, momentB } = this;
        const seesA = !called && below(this.draw(round, LANES.foresightA), 100) < a.effects.foresight;
        const seesB = !called && below(this.draw(round, LANES.foresightB), 100) < b.effects.foresight;
        momentA.foresaw = seesA && !seesB;
        momentB.foresaw = seesB && !seesA;
      }
      luck(own, moment, rollDrawn, criticalDrawn) {
        const low = own.effects.rollLow;
        const roll = low + below(rollDrawn, ROLL_HIGH - low + 1);
        moment.critical = below(criticalDrawn, 100) < own.effects.critical;
        return moment.critical ? roll + CRITICAL_BONUS : roll;
      }
      clash(round, moveA, moveB) {
        const { a, b, draw, momentA, momentB } = this;
        const beforeA = a.stand;
        const beforeB = b.stand;
        const luckA = this.luck(a, momentA, draw(round, LANES.rollA), draw(round, LANES.criticalA));
        const luckB = this.luck(b, momentB, draw(round, LANES.rollB), draw(round, LANES.criticalB));
        const toB = damage2(round, moveA, moveB, a.effects, beforeA, b.effects, beforeB, luckA);
        const toA = damage2(round, moveB, moveA, b.effects, beforeB, a.effects, beforeA, luckB);
        a.stand = standAfter2(moveA, moveB, a.effects, beforeA, b.effects, beforeB.last, toA);
        b.stand = standAfter2(moveB, moveA, b.effects, beforeB, a.effects, beforeA.last, toB);
        this.latest = latestAfter2(moveA, moveB, this.latest);
        this.round = round;
        const counterA = beatsRepeat2(moveA, moveB, beforeB.last) && !b.effects.unreadable;
        const counterB = beatsRepeat2(moveB, moveA, beforeA.last) && !a.effects.unreadable;
        const events = [];
        tell2(events, "a", momentA, counterA, toB, beforeA, a.stand);
        tell2(events, "b", momentB, counterB, toA, beforeB, b.stand);
        return {
          round,
          a_move: moveName(moveA),
          b_move: moveName(moveB),
          to_a: toA,
          to_b: toB,
          a_hp: Math.max(0, a.stand.hp),
          b_hp: Math.max(0, b.stand.hp),
          a_charge: a.stand.charge,
          b_charge: b.stand.charge,
          a_called: momentA.called,
          b_called: momentB.called,
          events
        };
      }
    };
    EVENTS = {
      a: namesOf("a"),
      b: namesOf("b")
    };
  }
});

// ../engine/src/rulesets/2/index.ts
var ruleset2;
var init__2 = __esm({
  "../engine/src/rulesets/2/index.ts"() {
    "use strict";
    init_abilities2();
    init_bosses2();
    init_numbers2();
    init_ring3();
    ruleset2 = {
      id: 2,
      rounds: ROUNDS3,
      hp: HP3,
      maxCharge: CHARGE_MAX3,
      abilities: ABILITIES2,
      bosses: BOSSES2,
      open: (fighters, draw, choosers) => new Ring2(fighters, draw, choosers)
    };
  }
});

// ../engine/src/rulesets/index.ts
function getRuleset(id) {
  const rules = findRuleset(id);
  if (rules === null) throw new RangeError(`there is no ruleset ${id}`);
  return rules;
}
var RULESETS, findRuleset;
var init_rulesets = __esm({
  "../engine/src/rulesets/index.ts"() {
    "use strict";
    init__();
    init__2();
    RULESETS = [ruleset1, ruleset2];
    findRuleset = (id) => RULESETS.find((rules) => rules.id === id) ?? null;
  }
});

// ../engine/src/abilities.ts
var RANKED_BUDGET, EQUIP_SLOTS, ABILITIES3, findAbility;
var init_abilities3 = __esm({
  "../engine/src/abilities.ts"() {
    "use strict";
    init_rulesets();
    RANKED_BUDGET = 5;
    EQUIP_SLOTS = 4;
    ABILITIES3 = getRuleset(
      2
    ).abilities.map(({ id, name, school, cost, effect }) => ({
      id,
      name,
      school,
      cost,
      effect,
      rulesets: RULESETS.filter((rules) => rules.abilities.some((one) => one.id === id)).map((rules) => rules.id)
    }));
    findAbility = (id, ruleset) => getRuleset(ruleset).abilities.find((one) => one.id === id) ?? null;
  }
});

// ../engine/src/bosses.ts
function bossFighter(id, ruleset = 2) {
  const boss3 = getRuleset(ruleset).bosses.find((one) => one.id === id);
  if (boss3 === void 0) throw new RangeError(`no boss is called ${id}`);
  return boss3.fighter;
}
var BOSSES3;
var init_bosses3 = __esm({
  "../engine/src/bosses.ts"() {
    "use strict";
    init_rulesets();
    BOSSES3 = getRuleset(2).bosses.map(
      ({ id, name, rating, gate, needs, fighter }) => ({
        id,
        name,
        rating,
        gate,
        needs,
        fighter
      })
    );
  }
});

// ../engine/src/fighters.ts
var EDGE_MOST;
var init_fighters = __esm({
  "../engine/src/fighters.ts"() {
    "use strict";
    EDGE_MOST = 20;
  }
});

// ../engine/src/types.ts
var BOSS_IDS;
var init_types = __esm({
  "../engine/src/types.ts"() {
    "use strict";
    BOSS_IDS = ["scout", "ember", "titan", "yuki", "raven"];
  }
});

// ../engine/src/faults.ts
function areWhole(list, least, most) {
  for (let k = 0; k < list.length; k++) if (!isWhole(list[k], least, most)) return false;
  return true;
}
function abilityFaults(abilities, ruleset) {
  if (!Array.isArray(abilities)) return ["abilities must be a list"];
  const faults = abilities.filter((id) => typeof id !== "string" || findAbility(id, ruleset) === null).map((id) => `${JSON.stringify(id)} is no ability of ruleset ${ruleset}`);
  if (abilities.length > EQUIP_SLOTS) faults.push(`at most ${EQUIP_SLOTS} abilities count`);
  if (new Set(abilities).size < abilities.length) faults.push("an ability counts once");
  return faults;
}
function bossFaults(fighter, ruleset) {
  const id = fighter["boss"];
  if (!BOSS_IDS.includes(id)) return [`${JSON.stringify(id)} is no boss`];
  const { stance, abilities, cost, temper, memory } = bossFighter(id, ruleset);
  const published = { stance, abilities, cost, temper, memory };
  return Object.entries(published).filter(([field, value2]) => !sameJson(fighter[field], value2)).map(([field]) => `${field} is not that of the boss ${id}`);
}
function fighterFaults(fighter, ruleset) {
  if (!isObject(fighter)) return ["a fighter is missing"];
  const faults = abilityFaults(fighter["abilities"], ruleset);
  const { stance, cost, temper, memory, boss: boss3, edge } = fighter;
  if (!STANCES.includes(stance)) faults.push(`${JSON.stringify(stance)} is no stance`);
  if (!isWhole(cost, 0, COST_MOST)) faults.push(`cost must be a whole number from 0 to ${COST_MOST}`);
  if (!isList(temper, 5, 1, TEMPER_MOST))
    faults.push(`temper must be five whole numbers from 1 to ${TEMPER_MOST}`);
  if (!isObject(memory) || !isNotes(memory["field"]) || !isNotes(memory["rival"]))
    faults.push(
      `memory must hold field and rival notes of ${NOTE_CELLS} whole numbers each, at most ${NOTE_MOST}`
    );
  if (boss3 !== void 0) faults.push(...bossFaults(fighter, ruleset));
  if (edge !== void 0 && (ruleset !== 2 || !isWhole(edge, 0, EDGE_MOST)))
    faults.push(`edge must be a whole number from 0 to ${EDGE_MOST}, in ruleset 2`);
  return faults;
}
function callFaults(calls, rounds) {
  if (!Array.isArray(calls)) return ["calls must be a list"];
  const faults = [];
  for (const call2 of calls) {
    const { side, round, move } = isObject(call2) ? call2 : {};
    if (side !== "a" && side !== "b") faults.push(`${JSON.stringify(side)} is no side`);
    if (!isWhole(round, 1, rounds)) faults.push(`a call applies to a round from 1 to ${rounds}`);
    if (!MOVES.includes(move)) faults.push(`${JSON.stringify(move)} is no move`);
  }
  if (new Set(calls.map((call2) => call2?.side)).size < calls.length)
    faults.push("one call per side and battle");
  return faults;
}
function inputFaults(input) {
  if (!isObject(input)) return ["the input of a battle is missing"];
  const rules = findRuleset(input["ruleset"]);
  if (rules === null) return [`there is no ruleset ${JSON.stringify(input["ruleset"])}`];
  const faults = [];
  if (!isWhole(input["seed"], 0, SEED_LIMIT - 1)) faults.push("the seed must be a whole number of 52 bits");
  const fighters = isObject(input["fighters"]) ? input["fighters"] : {};
  for (const side of ["a", "b"])
    faults.push(...fighterFaults(fighters[side], rules.id).map((fault) => `fighter ${side}: ${fault}`));
  if (isObject(fighters["a"]) && fighters["a"]["boss"] !== void 0) faults.push("bosses fight on side b");
  faults.push(...callFaults(input["calls"] ?? [], rules.rounds));
  return faults;
}
var NOTE_MOST, COST_MOST, TEMPER_MOST, isObject, isWhole, isList, isNotes, sameJson;
var init_faults = __esm({
  "../engine/src/faults.ts"() {
    "use strict";
    init_abilities3();
    init_bosses3();
    init_notes();
    init_random();
    init_words();
    init_fighters();
    init_rulesets();
    init_types();
    NOTE_MOST = 1e6;
    COST_MOST = 99;
    TEMPER_MOST = 200;
    isObject = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
    isWhole = (value2, least, most) => Number.isInteger(value2) && value2 >= least && value2 <= most;
    isList = (value2, length, least, most) => Array.isArray(value2) && value2.length === length && areWhole(value2, least, most);
    isNotes = (value2) => isObject(value2) && isList(value2["obs"], NOTE_CELLS, 0, NOTE_MOST) && isList(value2["exp"], NOTE_CELLS, 0, NOTE_MOST);
    sameJson = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  }
});

// ../engine/src/learn.ts
var FIELD_ROUNDS, RIVAL_ROUNDS;
var init_learn = __esm({
  "../engine/src/learn.ts"() {
    "use strict";
    FIELD_ROUNDS = 48;
    RIVAL_ROUNDS = 24;
  }
});

// ../engine/src/play.ts
function calledMove(calls, side, round) {
  for (const call2 of calls) if (call2.round === round && call2.side === side) return MOVES.indexOf(call2.move);
  return NO_MOVE;
}
function openRing(input) {
  const faults = inputFaults(input);
  if (faults.length > 0) throw new RangeError(`this battle cannot be played: ${faults.join("; ")}`);
  return getRuleset(input.ruleset).open(input.fighters, drawFrom(input.seed));
}
function playUntil(input, round) {
  const ring = openRing(input);
  const calls = input.calls ?? [];
  const rounds = [];
  while (!ring.over && ring.round < round) {
    const next = ring.round + 1;
    rounds.push(ring.advance(calledMove(calls, "a", next), calledMove(calls, "b", next)));
  }
  return { rounds, outcome: ring.outcome(), over: ring.over, gained: ring.gained() };
}
function play2(input) {
  const { rounds, outcome, gained } = playUntil(input, getRuleset(input.ruleset).rounds);
  if (outcome === null) throw new Error("a battle ends with its last round");
  return { rounds, outcome, gained };
}
var init_play2 = __esm({
  "../engine/src/play.ts"() {
    "use strict";
    init_random();
    init_words();
    init_faults();
    init_rulesets();
  }
});

// ../engine/src/core/sha256.ts
function padded(message) {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 128;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}
function expand(view, from) {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(from + t * 4);
  for (let t = 16; t < 64; t++) {
    const x = word(words, t - 15);
    const y = word(words, t - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ x >>> 3;
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ y >>> 10;
    words[t] = word(words, t - 16) + s0 + word(words, t - 7) + s1 | 0;
  }
}
function compress(state) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = h + s1 + (e & f ^ ~e & g) + word(K, t) + word(words, t) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = s0 + (a & b ^ a & c ^ b & c) | 0;
    h = g;
    g = f;
    f = e;
    e = d + t1 | 0;
    d = c;
    c = b;
    b = a;
    a = t1 + t2 | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let k = 0; k < 8; k++) state[k] = word(state, k) + after[k] | 0;
}
function sha256(message) {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  const state = START.slice();
  for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
    expand(view, from);
    compress(state);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let k = 0; k < 8; k++) out.setInt32(k * 4, word(state, k));
  return digest;
}
function hmacSha256(key, message) {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const keyed = (pad2, rest2) => {
    const bytes = new Uint8Array(BLOCK_BYTES + rest2.length);
    for (let k = 0; k < BLOCK_BYTES; k++) bytes[k] = block[k] ^ pad2;
    bytes.set(rest2, BLOCK_BYTES);
    return sha256(bytes);
  };
  return keyed(92, keyed(54, message));
}
function fromHex(hex) {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError("not a hex string");
  return Uint8Array.from(
    { length: hex.length / 2 },
    (_, k) => Number.parseInt(hex.slice(2 * k, 2 * k + 2), 16)
  );
}
var START, K, BLOCK_BYTES, words, word, rotate, toHex, utf8;
var init_sha256 = __esm({
  "../engine/src/core/sha256.ts"() {
    "use strict";
    START = Int32Array.from([
      1779033703,
      3144134277,
      1013904242,
      2773480762,
      1359893119,
      2600822924,
      528734635,
      1541459225
    ]);
    K = Int32Array.from([
      1116352408,
      1899447441,
      3049323471,
      3921009573,
      961987163,
      1508970993,
      2453635748,
      2870763221,
      3624381080,
      310598401,
      607225278,
      1426881987,
      1925078388,
      2162078206,
      2614888103,
      3248222580,
      3835390401,
      4022224774,
      264347078,
      604807628,
      770255983,
      1249150122,
      1555081692,
      1996064986,
      2554220882,
      2821834349,
      2952996808,
      3210313671,
      3336571891,
      3584528711,
      113926993,
      338241895,
      666307205,
      773529912,
      1294757372,
      1396182291,
      1695183700,
      1986661051,
      2177026350,
      2456956037,
      2730485921,
      2820302411,
      3259730800,
      3345764771,
      3516065817,
      3600352804,
      4094571909,
      275423344,
      430227734,
      506948616,
      659060556,
      883997877,
      958139571,
      1322822218,
      1537002063,
      1747873779,
      1955562222,
      2024104815,
      2227730452,
      2361852424,
      2428436474,
      2756734187,
      3204031479,
      3329325298
    ]);
    BLOCK_BYTES = 64;
    words = new Int32Array(64);
    word = (list, index) => list[index];
    rotate = (x, by) => x >>> by | x << 32 - by;
    toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    utf8 = (text2) => new TextEncoder().encode(text2);
  }
});

// ../engine/src/seed.ts
function keyOf(serverSeed) {
  if (!isServerSeed(serverSeed)) throw new RangeError("a server seed is 64 lower-case hex digits");
  return fromHex(serverSeed);
}
function secretKey({ serverSeed, joined }) {
  const own = keyOf(serverSeed);
  return joined === void 0 ? own : Uint8Array.from([...own, ...keyOf(joined.serverSeed)]);
}
function seedMessage(parts) {
  const { clientSeeds, beacon } = parts;
  const hashed = (seed) => toHex(sha256(utf8(seed ?? "")));
  const block = beacon === null ? "0:0:0" : `${beacon.chainId}:${beacon.block}:${beacon.hash.toLowerCase()}`;
  return `svc-battle-seed/${signedAbout(parts)}:${hashed(clientSeeds.a)}:${hashed(clientSeeds.b)}:${block}`;
}
function deriveSeed(parts) {
  const signature = hmacSha256(secretKey(parts), utf8(seedMessage(parts)));
  return Number.parseInt(toHex(signature).slice(0, 13), 16);
}
var DERIVATION, JOINED_DERIVATION, SERVER_SEED, isServerSeed, seedHash, signedAbout;
var init_seed = __esm({
  "../engine/src/seed.ts"() {
    "use strict";
    init_sha256();
    DERIVATION = 'seed = integer of the first 13 hex digits of HMAC-SHA256(key = serverSeed as 32 bytes, message = "svc-battle-seed/1:" + battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0';
    JOINED_DERIVATION = 'seed = integer of the first 13 hex digits of HMAC-SHA256(key = commitments[0].serverSeed as 32 bytes, then commitments[1].serverSeed as 32 bytes, message = "svc-battle-seed/2:" + commitments[0].battleId + ":" + commitments[1].battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0';
    SERVER_SEED = /^[0-9a-f]{64}$/;
    isServerSeed = (value2) => typeof value2 === "string" && SERVER_SEED.test(value2);
    seedHash = (serverSeed) => toHex(sha256(keyOf(serverSeed)));
    signedAbout = ({ battleId, joined }) => joined === void 0 ? `1:${battleId.toLowerCase()}` : `2:${battleId.toLowerCase()}:${joined.battleId.toLowerCase()}`;
  }
});

// ../engine/src/proof.ts
function spelled(value2) {
  if (Array.isArray(value2)) return `[${value2.map(spelled).join(",")}]`;
  if (typeof value2 !== "object" || value2 === null) return JSON.stringify(value2);
  const fields = Object.entries(value2).filter(([, inner]) => inner !== void 0);
  fields.sort(([one], [other]) => one < other ? -1 : 1);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${spelled(inner)}`).join(",")}}`;
}
function fightersHash(parts) {
  const { ruleset, bracket, fighters } = parts;
  const message = `svc-battle-fighters/${signedAbout(parts)}:${ruleset}:${bracket}:${spelled(fighters)}`;
  return toHex(hmacSha256(secretKey(parts), utf8(message)));
}
function roundDifference(played, told2) {
  const fields = [...REQUIRED, ...OPTIONAL.filter((field2) => told2[field2] !== void 0)];
  const field = fields.find((name) => !same(played[name], told2[name]));
  if (field === void 0) return null;
  return `round ${played.round}: ${field} is ${JSON.stringify(told2[field])}, played it is ${JSON.stringify(played[field])}`;
}
function firstDifference(played, told2) {
  for (const [index, round] of played.entries()) {
    const other = told2[index];
    if (other === void 0 || other === null) return `round ${round.round} is missing`;
    const difference = roundDifference(round, other);
    if (difference !== null) return difference;
  }
  return told2.length > played.length ? `the battle is over after round ${played.length}` : null;
}
var ENGINE, OWN_CHAIN_ID, beaconNote, REQUIRED, OPTIONAL, same;
var init_proof = __esm({
  "../engine/src/proof.ts"() {
    "use strict";
    init_sha256();
    init_seed();
    ENGINE = "svc-arena/1";
    OWN_CHAIN_ID = 31337;
    beaconNote = (beacon) => beacon?.chainId === OWN_CHAIN_ID ? `Chain ${OWN_CHAIN_ID} is mined by the platform itself: its blocks are no independent source of randomness.` : null;
    REQUIRED = [
      "round",
      "a_move",
      "b_move",
      "to_a",
      "to_b",
      "a_hp",
      "b_hp",
      "a_charge",
      "b_charge"
    ];
    OPTIONAL = ["a_called", "b_called", "events"];
    same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  }
});

// ../engine/src/verify.ts
function readJoined(proof) {
  const { battleId, commitment, commitments } = proof;
  if (commitments === void 0) return void 0;
  const [own, joined, ...more] = Array.isArray(commitments) ? commitments.map(object) : [];
  if (own === void 0 || joined === void 0 || more.length > 0)
    return "commitments must name two battles: this one, and the one that joined it.";
  const { seedHash: committed, serverSeed } = object(commitment);
  const isOwn = own["seedHash"] === committed && own["serverSeed"] === serverSeed;
  if (!isOwn || !isSameId(own["battleId"], battleId))
    return "The first of commitments is not the commitment of this battle.";
  if (typeof joined["battleId"] !== "string" || !isServerSeed(joined["serverSeed"]))
    return "The second of commitments needs a battleId and a server seed.";
  if (joined["battleId"] === "" || isSameId(joined["battleId"], battleId))
    return "The second of commitments is not another battle’s.";
  return joined;
}
function checkCommitment(proof) {
  const { serverSeed, seedHash: committed } = object(proof.commitment);
  if (!isServerSeed(serverSeed))
    return unknown("commitment", "The server seed is not revealed: the battle is not over.");
  const hash = seedHash(serverSeed);
  const fail = `SHA-256 of the server seed is ${hash}, not the seedHash ${committed} of the commitment.`;
  const joined = readJoined(proof);
  if (hash !== committed || joined === void 0)
    return check("commitment", hash === committed, `The server seed hashes to the seedHash ${hash}.`, fail);
  if (typeof joined === "string") return check("commitment", false, "", joined);
  const second = seedHash(joined.serverSeed);
  return check(
    "commitment",
    second === joined.seedHash,
    `Both server seeds hash to the seedHash that was told: ${hash} of this battle, ${second} of ${joined.battleId}, which joined it.`,
    `SHA-256 of the server seed of ${joined.battleId} is ${second}, not its seedHash ${joined.seedHash}.`
  );
}
function derive(proof) {
  const { serverSeed } = object(proof.commitment);
  const { a = null, b = null } = object(proof.clientSeeds);
  const { battleId, beacon } = proof;
  if (!isServerSeed(serverSeed)) return "The server seed is not revealed, so the seed cannot be derived yet.";
  if (typeof battleId !== "string") return "There is no battleId to derive the seed from.";
  const joined = readJoined(proof);
  if (typeof joined === "string") return joined;
  if ([a, b].some((seed) => seed !== null && (typeof seed !== "string" || seed === "")))
    return "A client seed is text or null.";
  const parts = { serverSeed, battleId, joined, clientSeeds: { a, b } };
  if (beacon === null || beacon === void 0) return deriveSeed({ ...parts, beacon: null });
  const { chainId, block, hash } = object(beacon);
  if (!Number.isInteger(chainId) || !Number.isInteger(block) || typeof hash !== "string")
    return "The beacon needs chainId, block and hash.";
  return deriveSeed({ ...parts, beacon: { chainId, block, hash } });
}
function checkSeed(proof) {
  const derived = derive(proof);
  if (typeof derived === "string") return unknown("seed", derived);
  const fail = `The derivation gives seed ${derived}, the proof says ${proof.seed}.`;
  return check("seed", derived === proof.seed, `The derivation gives the seed ${derived}.`, fail);
}
function checkBeacon(proof) {
  if (proof.beacon === null || proof.beacon === void 0)
    return unknown("beacon", "There was no beacon: the chain could not be reached when the battle started.");
  const { chainId, block, hash } = object(proof.beacon);
  const look = `Look it up: block ${block} of chain ${chainId} must have the hash ${hash}.`;
  return unknown("beacon", [look, beaconNote(proof.beacon)].filter((text2) => text2 !== null).join(" "));
}
function bracketFaults(fighter, bracket, ruleset) {
  if (fighter.boss !== void 0) return [];
  const faults = [];
  const costs = fighter.abilities.reduce((sum, id) => sum + (findAbility(id, ruleset)?.cost ?? 0), 0);
  const due = bracket === "ranked" ? costs : 0;
  if (bracket !== "ranked" && bracket !== "open") faults.push(`${JSON.stringify(bracket)} is no bracket`);
  if (bracket === "ranked" && costs > RANKED_BUDGET)
    faults.push(`abilities cost ${costs} of ${RANKED_BUDGET}`);
  if (fighter.cost !== due) faults.push(`abilities cost ${due} hp, not ${fighter.cost}`);
  const rounds = (notes) => notes.obs.slice(0, 5).reduce((sum, seen2) => sum + seen2, 0) / 1e3;
  if (rounds(fighter.memory.field) > FIELD_ROUNDS)
    faults.push(`carries more than ${FIELD_ROUNDS} rounds of field notes`);
  if (rounds(fighter.memory.rival) > RIVAL_ROUNDS / 2)
    faults.push(`carries more than ${RIVAL_ROUNDS / 2} rounds of rival notes`);
  return faults;
}
function checkFighters(proof) {
  const faults = inputFaults(proof);
  if (faults.length === 0) {
    const { fighters, ruleset, bracket } = proof;
    for (const side of ["a", "b"])
      faults.push(
        ...bracketFaults(fighters[side], bracket, ruleset).map((fault) => `fighter ${side}: ${fault}`)
      );
  }
  const pass = "Both fighters and every call are within the rules.";
  return check("fighters", faults.length === 0, pass, `Against the rules: ${faults.join("; ")}.`);
}
function checkFrozen(proof) {
  const { serverSeed, fightersHash: committed } = object(proof.commitment);
  if (!isServerSeed(serverSeed) || typeof proof.battleId !== "string")
    return unknown("frozen", "Without battleId and server seed the fightersHash cannot be worked out.");
  if (committed === void 0)
    return unknown(
      "frozen",
      "There is no fightersHash: nothing says that the fighters are those of the start."
    );
  const joined = readJoined(proof);
  if (typeof joined === "string") return unknown("frozen", joined);
  const hash = fightersHash({ ...proof, serverSeed, joined });
  const fail = `The fighters give the fightersHash ${hash}, the commitment says ${committed}.`;
  return check("frozen", hash === committed, `The fighters give the fightersHash ${hash}.`, fail);
}
function replay(proof) {
  if (inputFaults(proof).length > 0) return null;
  const { ruleset, seed, fighters, calls } = proof;
  return play2({ ruleset, seed, fighters, calls: calls ?? [] });
}
function checkReplay(proof, played) {
  if (played === null)
    return [
      unknown("rounds", "Without a playable input the rounds cannot be replayed."),
      unknown("outcome", "Without a playable input the outcome cannot be replayed.")
    ];
  const told2 = Array.isArray(proof.rounds) ? proof.rounds : [];
  const difference = firstDifference(played.rounds, told2);
  const pass = `All ${played.rounds.length} rounds replay as told.`;
  const fail = `The outcome is ${played.outcome}, the proof says ${proof.outcome}.`;
  return [
    check("rounds", difference === null, pass, `The replay differs: ${difference}.`),
    check("outcome", played.outcome === proof.outcome, `The outcome is ${played.outcome}.`, fail)
  ];
}
function checkClaims(proof, found) {
  const result = (id) => found.find((one) => one.id === id)?.result;
  const replayed = result("rounds") === "pass" && result("outcome") === "pass";
  const claims = [
    [
      "serverSeedMatchesHash",
      object(proof.commitment)["serverSeedMatchesHash"],
      result("commitment") === "pass"
    ],
    ["seedMatchesDerivation", proof.seedMatchesDerivation, result("seed") === "pass"],
    ["serverReplayMatched", proof.serverReplayMatched, replayed]
  ];
  const wrong = claims.filter(([, said, is]) => said !== null && said !== is).map(([name]) => name);
  const pass = "What the server says of its own checks is true.";
  return check("claims", wrong.length === 0, pass, `The server's word is wrong on ${wrong.join(", ")}.`);
}
function verify(untrusted) {
  const proof = object(untrusted);
  const engine = check(
    "engine",
    proof.engine === ENGINE,
    `The battle was fought by ${ENGINE}.`,
    `The proof names the engine ${JSON.stringify(proof.engine)}; this one is ${ENGINE}.`
  );
  const derivation = check(
    "derivation",
    proof.derivation === (proof.commitments === void 0 ? DERIVATION : JOINED_DERIVATION),
    "The seed is derived by the published rule.",
    "The derivation the proof describes is not the published one."
  );
  const found = [
    engine,
    checkCommitment(proof),
    derivation,
    checkSeed(proof),
    checkBeacon(proof),
    checkFighters(proof),
    checkFrozen(proof),
    ...checkReplay(proof, replay(proof))
  ];
  return [...found, checkClaims(proof, found)];
}
function checkSeenHash(untrusted, seen2) {
  const proof = object(untrusted);
  const { seedHash: committed } = object(proof.commitment);
  const told2 = seen2.toLowerCase();
  const joined = readJoined(proof);
  const ofJoined = typeof joined === "object" && joined.seedHash === told2 && seedHash(joined.serverSeed) === told2;
  if (ofJoined)
    return check("commitment", true, `The seedHash you saw is that of ${joined.battleId}, which joined.`, "");
  const others = typeof joined === "object" ? ` (and ${joined.seedHash} of ${joined.battleId})` : "";
  const fail = `The seedHash is ${committed}${others}, you saw ${seen2}.`;
  return check("commitment", committed === told2, "The seedHash is the one you saw.", fail);
}
function checkSeenFighters(untrusted, seen2) {
  const { fightersHash: committed } = object(object(untrusted)["commitment"]);
  const fail = `The fightersHash is ${committed}, you saw ${seen2}.`;
  return check("frozen", committed === seen2.toLowerCase(), "The fightersHash is the one you saw.", fail);
}
var check, unknown, object, isSameId, holds;
var init_verify = __esm({
  "../engine/src/verify.ts"() {
    "use strict";
    init_abilities3();
    init_faults();
    init_learn();
    init_play2();
    init_proof();
    init_seed();
    check = (id, holds2, pass, fail) => ({
      id,
      result: holds2 ? "pass" : "fail",
      says: holds2 ? pass : fail
    });
    unknown = (id, says) => ({ id, result: "unknown", says });
    object = (value2) => typeof value2 === "object" && value2 !== null ? value2 : {};
    isSameId = (one, other) => typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase();
    holds = (checks) => checks.every((one) => one.result === "pass" || one.id === "beacon" && one.result === "unknown");
  }
});

// ../engine/src/index.ts
var init_src2 = __esm({
  "../engine/src/index.ts"() {
    "use strict";
    init_verify();
  }
});

// ../engine/src/cli/options.ts
function readOptions2(args) {
  const options = { source: "", rpcUrl: null, seedHash: null, fightersHash: null, json: false };
  const rest2 = [...args];
  while (rest2.length > 0) {
    const arg = rest2.shift();
    if (arg === "--json") options.json = true;
    else if (arg === "--rpc") options.rpcUrl = rest2.shift() ?? "";
    else if (arg === "--seed-hash") options.seedHash = rest2.shift() ?? "";
    else if (arg === "--fighters-hash") options.fightersHash = rest2.shift() ?? "";
    else if (arg.startsWith("-") && arg !== "-" || options.source !== "") return null;
    else options.source = arg;
  }
  const { source, rpcUrl, seedHash: seedHash2, fightersHash: fightersHash2 } = options;
  const hashesMakeSense = [seedHash2, fightersHash2].every((hash) => hash === null || HASH.test(hash));
  return source !== "" && rpcUrl !== "" && hashesMakeSense ? options : null;
}
var USAGE, HASH, asksForHelp;
var init_options = __esm({
  "../engine/src/cli/options.ts"() {
    "use strict";
    USAGE = `usage: shugyo-verify <proof.json | URL | -> [--seed-hash <hash>] [--fighters-hash <hash>]
                     [--rpc <url>] [--json]

Checks the proof of a battle: the commitment, the seed, the fighters, every round and the outcome.

  proof.json              a file, the URL of a proof (…/battles/<id>/proof), or - for standard input
  --seed-hash <hash>      the seedHash you were told when you asked for the battle: the proof must have kept it. Where
                          two waiting battles became one, either player's will do, and so will the id of either
  --fighters-hash <hash>  the fightersHash you saw before the first round, likewise
  --rpc <url>             a JSON-RPC node of the beacon's chain, to look the block hash up
  --json                  the checks as JSON

Leaves with 0 when the battle is proven, 1 when it is not, 2 when it could not be checked: the proof could not be read,
or the node of --rpc could not be asked.`;
    HASH = /^[0-9a-f]{64}$/i;
    asksForHelp = (args) => args.includes("--help") || args.includes("-h");
  }
});

// ../engine/src/cli/main.ts
import { readFile as readFile2 } from "node:fs/promises";
async function readSource(source) {
  if (/^https?:\/\//.test(source)) {
    const answer = await fetch(source, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS)
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`${source} answered ${answer.status}`);
    return answer.json();
  }
  const text2 = await readFile2(source === "-" ? "/dev/stdin" : source, "utf8");
  return JSON.parse(text2.replace(/^\uFEFF/, ""));
}
async function ask2(rpcUrl, method, params) {
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS)
  });
  const body = await answer.json();
  if (body.error !== void 0) throw new Error(`${method}: ${body.error.message}`);
  return body.result;
}
async function lookUpBeacon(rpcUrl, proof) {
  const { beacon } = proof;
  if (beacon === null || beacon === void 0) return null;
  const chainId = Number(await ask2(rpcUrl, "eth_chainId", []));
  if (chainId !== beacon.chainId)
    throw new Error(`it is a node of chain ${chainId}, the beacon is of chain ${beacon.chainId}`);
  const block = await ask2(rpcUrl, "eth_getBlockByNumber", [`0x${beacon.block.toString(16)}`, false]);
  const { hash } = block ?? { hash: "none" };
  const agrees = hash.toLowerCase() === beacon.hash.toLowerCase();
  const says = agrees ? `Block ${beacon.block} has the hash ${beacon.hash} on the chain.` : `Block ${beacon.block} has the hash ${hash} on the chain, the proof says ${beacon.hash}.`;
  const told2 = [says, beaconNote(beacon)].filter((text2) => text2 !== null).join(" ");
  return { id: "beacon", result: agrees ? "pass" : "fail", says: told2 };
}
function reasonOf2(failure) {
  if (!(failure instanceof Error)) return String(failure);
  const behind = failure.cause instanceof Error ? failure.cause : null;
  return behind === null ? failure.message : `${failure.message}: ${behind.message || behind.name}`;
}
async function checkAll(proof, options) {
  const checks = verify(proof);
  const { seedHash: seedHash2, fightersHash: fightersHash2, rpcUrl } = options;
  if (seedHash2 !== null) checks.push(checkSeenHash(proof, seedHash2));
  if (fightersHash2 !== null) checks.push(checkSeenFighters(proof, fightersHash2));
  if (rpcUrl === null) return { checks, unasked: null };
  try {
    const beacon = await lookUpBeacon(rpcUrl, proof);
    const looked = checks.map((one) => one.id === "beacon" && beacon !== null ? beacon : one);
    return { checks: looked, unasked: null };
  } catch (failure) {
    return { checks, unasked: reasonOf2(failure) };
  }
}
function refusalIn2(proof) {
  const { error } = proof ?? {};
  if (!error?.code) return null;
  if (error.code === "wrong_state")
    return "The battle is not over yet: there is nothing to prove until it is.";
  return `This is no proof, but a refusal: ${error.message ?? error.code}`;
}
function verdictOf(proven, unasked) {
  if (!proven) return "The battle is NOT proven.";
  return unasked === null ? "The battle is proven." : "The battle is proven but for the beacon.";
}
async function main(args, print) {
  const options = readOptions2(args);
  if (asksForHelp(args) || options === null) {
    print(USAGE);
    return asksForHelp(args) ? 0 : 2;
  }
  let proof;
  try {
    proof = await readSource(options.source);
  } catch (failure) {
    print(`The proof could not be read: ${reasonOf2(failure)}`);
    return 2;
  }
  return judge(proof, options, print);
}
async function judge(proof, options, print) {
  const refusal = refusalIn2(proof);
  if (refusal !== null) {
    print(refusal);
    return 2;
  }
  const { checks, unasked } = await checkAll(proof, options);
  const proven = holds(checks);
  if (options.json) print(JSON.stringify({ proven, checks, ...unasked !== null && { unasked } }, null, 2));
  else {
    for (const one of checks) print(`${MARKS2[one.result]} ${one.id.padEnd(10)} ${one.says}`);
    if (unasked !== null) print(`The chain could not be asked for the beacon: ${unasked}.`);
    print(verdictOf(proven, unasked));
  }
  if (!proven) return 1;
  return unasked === null ? 0 : 2;
}
var FETCH_TIMEOUT_MS, MARKS2;
var init_main = __esm({
  "../engine/src/cli/main.ts"() {
    "use strict";
    init_proof();
    init_verify();
    init_options();
    init_options();
    FETCH_TIMEOUT_MS = 15e3;
    MARKS2 = { pass: "ok  ", fail: "FAIL", unknown: "?   " };
  }
});

// ../../node_modules/viem/_esm/utils/data/isHex.js
function isHex(value2, { strict = true } = {}) {
  if (!value2)
    return false;
  if (typeof value2 !== "string")
    return false;
  return strict ? /^0x[0-9a-fA-F]*$/.test(value2) : value2.startsWith("0x");
}
var init_isHex = __esm({
  "../../node_modules/viem/_esm/utils/data/isHex.js"() {
  }
});

// ../../node_modules/viem/_esm/utils/data/size.js
function size(value2) {
  if (isHex(value2, { strict: false }))
    return Math.ceil((value2.length - 2) / 2);
  return value2.length;
}
var init_size = __esm({
  "../../node_modules/viem/_esm/utils/data/size.js"() {
    init_isHex();
  }
});

// ../../node_modules/viem/_esm/errors/version.js
var version;
var init_version = __esm({
  "../../node_modules/viem/_esm/errors/version.js"() {
    version = "2.57.1";
  }
});

// ../../node_modules/viem/_esm/errors/base.js
function walk(err, fn) {
  if (fn?.(err))
    return err;
  if (err && typeof err === "object" && "cause" in err && err.cause !== void 0)
    return walk(err.cause, fn);
  return fn ? null : err;
}
var errorConfig, BaseError;
var init_base = __esm({
  "../../node_modules/viem/_esm/errors/base.js"() {
    init_version();
    errorConfig = {
      getDocsUrl: ({ docsBaseUrl, docsPath = "", docsSlug }) => docsPath ? `${docsBaseUrl ?? "https://viem.sh"}${docsPath}${docsSlug ? `#${docsSlug}` : ""}` : void 0,
      version: `viem@${version}`
    };
    BaseError = class _BaseError extends Error {
      constructor(shortMessage, args = {}) {
        const details = (() => {
          if (args.cause instanceof _BaseError)
            return args.cause.details;
          if (args.cause?.message)
            return args.cause.message;
          return args.details;
        })();
        const docsPath = (() => {
          if (args.cause instanceof _BaseError)
            return args.cause.docsPath || args.docsPath;
          return args.docsPath;
        })();
        const docsUrl = errorConfig.getDocsUrl?.({ ...args, docsPath });
        const message = [
          shortMessage || "An error occurred.",
          "",
          ...args.metaMessages ? [...args.metaMessages, ""] : [],
          ...docsUrl ? [`Docs: ${docsUrl}`] : [],
          ...details ? [`Details: ${details}`] : [],
          ...errorConfig.version ? [`Version: ${errorConfig.version}`] : []
        ].join("\n");
        super(message, args.cause ? { cause: args.cause } : void 0);
        Object.defineProperty(this, "details", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        Object.defineProperty(this, "docsPath", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        Object.defineProperty(this, "metaMessages", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        Object.defineProperty(this, "shortMessage", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        Object.defineProperty(this, "version", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        Object.defineProperty(this, "name", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: "BaseError"
        });
        this.details = details;
        this.docsPath = docsPath;
        this.metaMessages = args.metaMessages;
        this.name = args.name ?? this.name;
        this.shortMessage = shortMessage;
        this.version = version;
      }
      walk(fn) {
        return walk(this, fn);
      }
    };
  }
});

// ../../node_modules/viem/_esm/errors/data.js
var SizeExceedsPaddingSizeError;
var init_data = __esm({
  "../../node_modules/viem/_esm/errors/data.js"() {
    init_base();
    SizeExceedsPaddingSizeError = class extends BaseError {
      constructor({ size: size2, targetSize, type }) {
        super(`${type.charAt(0).toUpperCase()}${type.slice(1).toLowerCase()} size (${size2}) exceeds padding size (${targetSize}).`, { name: "SizeExceedsPaddingSizeError" });
      }
    };
  }
});

// ../../node_modules/viem/_esm/utils/data/pad.js
function pad(hexOrBytes, { dir, size: size2 = 32 } = {}) {
  if (typeof hexOrBytes === "string")
    return padHex(hexOrBytes, { dir, size: size2 });
  return padBytes(hexOrBytes, { dir, size: size2 });
}
function padHex(hex_, { dir, size: size2 = 32 } = {}) {
  if (size2 === null)
    return hex_;
  const hex = hex_.replace("0x", "");
  if (hex.length > size2 * 2)
    throw new SizeExceedsPaddingSizeError({
      size: Math.ceil(hex.length / 2),
      targetSize: size2,
      type: "hex"
    });
  return `0x${hex[dir === "right" ? "padEnd" : "padStart"](size2 * 2, "0")}`;
}
function padBytes(bytes, { dir, size: size2 = 32 } = {}) {
  if (size2 === null)
    return bytes;
  if (bytes.length > size2)
    throw new SizeExceedsPaddingSizeError({
      size: bytes.length,
      targetSize: size2,
      type: "bytes"
    });
  const paddedBytes = new Uint8Array(size2);
  for (let i = 0; i < size2; i++) {
    const padEnd = dir === "right";
    paddedBytes[padEnd ? i : size2 - i - 1] = bytes[padEnd ? i : bytes.length - i - 1];
  }
  return paddedBytes;
}
var init_pad = __esm({
  "../../node_modules/viem/_esm/utils/data/pad.js"() {
    init_data();
  }
});

// ../../node_modules/viem/_esm/errors/encoding.js
var IntegerOutOfRangeError, SizeOverflowError;
var init_encoding = __esm({
  "../../node_modules/viem/_esm/errors/encoding.js"() {
    init_base();
    IntegerOutOfRangeError = class extends BaseError {
      constructor({ max, min, signed: signed2, size: size2, value: value2 }) {
        super(`Number "${value2}" is not in safe ${size2 ? `${size2 * 8}-bit ${signed2 ? "signed" : "unsigned"} ` : ""}integer range ${max ? `(${min} to ${max})` : `(above ${min})`}`, { name: "IntegerOutOfRangeError" });
      }
    };
    SizeOverflowError = class extends BaseError {
      constructor({ givenSize, maxSize }) {
        super(`Size cannot exceed ${maxSize} bytes. Given size: ${givenSize} bytes.`, { name: "SizeOverflowError" });
      }
    };
  }
});

// ../../node_modules/viem/_esm/utils/encoding/fromHex.js
function assertSize(hexOrBytes, { size: size2 }) {
  if (size(hexOrBytes) > size2)
    throw new SizeOverflowError({
      givenSize: size(hexOrBytes),
      maxSize: size2
    });
}
function hexToBigInt(hex, opts = {}) {
  const { signed: signed2 } = opts;
  if (opts.size)
    assertSize(hex, { size: opts.size });
  const value2 = BigInt(hex);
  if (!signed2)
    return value2;
  const size2 = Math.ceil((hex.length - 2) / 2);
  const max = (1n << BigInt(size2) * 8n - 1n) - 1n;
  if (value2 <= max)
    return value2;
  return value2 - BigInt(`0x${"f".padStart(size2 * 2, "f")}`) - 1n;
}
function hexToNumber(hex, opts = {}) {
  const value2 = hexToBigInt(hex, opts);
  const number = Number(value2);
  if (!Number.isSafeInteger(number))
    throw new IntegerOutOfRangeError({
      max: `${Number.MAX_SAFE_INTEGER}`,
      min: `${Number.MIN_SAFE_INTEGER}`,
      signed: opts.signed,
      size: opts.size,
      value: `${value2}n`
    });
  return number;
}
var init_fromHex = __esm({
  "../../node_modules/viem/_esm/utils/encoding/fromHex.js"() {
    init_encoding();
    init_size();
  }
});

// ../../node_modules/viem/_esm/utils/encoding/toHex.js
function toHex2(value2, opts = {}) {
  if (typeof value2 === "number" || typeof value2 === "bigint")
    return numberToHex(value2, opts);
  if (typeof value2 === "string") {
    return stringToHex(value2, opts);
  }
  if (typeof value2 === "boolean")
    return boolToHex(value2, opts);
  return bytesToHex(value2, opts);
}
function boolToHex(value2, opts = {}) {
  const hex = `0x${Number(value2)}`;
  if (typeof opts.size === "number") {
    assertSize(hex, { size: opts.size });
    return pad(hex, { size: opts.size });
  }
  return hex;
}
function bytesToHex(value2, opts = {}) {
  let string = "";
  for (let i = 0; i < value2.length; i++) {
    string += hexes[value2[i]];
  }
  const hex = `0x${string}`;
  if (typeof opts.size === "number") {
    assertSize(hex, { size: opts.size });
    return pad(hex, { dir: "right", size: opts.size });
  }
  return hex;
}
function numberToHex(value_, opts = {}) {
  const { signed: signed2, size: size2 } = opts;
  const value2 = BigInt(value_);
  let maxValue;
  if (size2) {
    if (signed2)
      maxValue = (1n << BigInt(size2) * 8n - 1n) - 1n;
    else
      maxValue = 2n ** (BigInt(size2) * 8n) - 1n;
  } else if (typeof value_ === "number") {
    maxValue = BigInt(Number.MAX_SAFE_INTEGER);
  }
  const minValue = typeof maxValue === "bigint" && signed2 ? -maxValue - 1n : 0;
  if (maxValue && value2 > maxValue || value2 < minValue) {
    const suffix = typeof value_ === "bigint" ? "n" : "";
    throw new IntegerOutOfRangeError({
      max: maxValue ? `${maxValue}${suffix}` : void 0,
      min: `${minValue}${suffix}`,
      signed: signed2,
      size: size2,
      value: `${value_}${suffix}`
    });
  }
  const hex = `0x${(signed2 && value2 < 0 ? (1n << BigInt(size2 * 8)) + BigInt(value2) : value2).toString(16)}`;
  if (size2)
    return pad(hex, { size: size2 });
  return hex;
}
function stringToHex(value_, opts = {}) {
  const value2 = encoder.encode(value_);
  return bytesToHex(value2, opts);
}
var hexes, encoder;
var init_toHex = __esm({
  "../../node_modules/viem/_esm/utils/encoding/toHex.js"() {
    init_encoding();
    init_pad();
    init_fromHex();
    hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_v, i) => i.toString(16).padStart(2, "0"));
    encoder = /* @__PURE__ */ new TextEncoder();
  }
});

// ../../node_modules/viem/_esm/utils/encoding/toBytes.js
function toBytes(value2, opts = {}) {
  if (typeof value2 === "number" || typeof value2 === "bigint")
    return numberToBytes(value2, opts);
  if (typeof value2 === "boolean")
    return boolToBytes(value2, opts);
  if (isHex(value2))
    return hexToBytes(value2, opts);
  return stringToBytes(value2, opts);
}
function boolToBytes(value2, opts = {}) {
  const bytes = new Uint8Array(1);
  bytes[0] = Number(value2);
  if (typeof opts.size === "number") {
    assertSize(bytes, { size: opts.size });
    return pad(bytes, { size: opts.size });
  }
  return bytes;
}
function charCodeToBase16(char) {
  if (char >= charCodeMap.zero && char <= charCodeMap.nine)
    return char - charCodeMap.zero;
  if (char >= charCodeMap.A && char <= charCodeMap.F)
    return char - (charCodeMap.A - 10);
  if (char >= charCodeMap.a && char <= charCodeMap.f)
    return char - (charCodeMap.a - 10);
  return void 0;
}
function hexToBytes(hex_, opts = {}) {
  let hex = hex_;
  if (opts.size) {
    assertSize(hex, { size: opts.size });
    hex = pad(hex, { dir: "right", size: opts.size });
  }
  let hexString = hex.slice(2);
  if (hexString.length % 2)
    hexString = `0${hexString}`;
  const length = hexString.length / 2;
  const bytes = new Uint8Array(length);
  for (let index = 0, j = 0; index < length; index++) {
    const nibbleLeft = charCodeToBase16(hexString.charCodeAt(j++));
    const nibbleRight = charCodeToBase16(hexString.charCodeAt(j++));
    if (nibbleLeft === void 0 || nibbleRight === void 0) {
      throw new BaseError(`Invalid byte sequence ("${hexString[j - 2]}${hexString[j - 1]}" in "${hexString}").`);
    }
    bytes[index] = nibbleLeft * 16 + nibbleRight;
  }
  return bytes;
}
function numberToBytes(value2, opts) {
  const hex = numberToHex(value2, opts);
  return hexToBytes(hex);
}
function stringToBytes(value2, opts = {}) {
  const bytes = encoder2.encode(value2);
  if (typeof opts.size === "number") {
    assertSize(bytes, { size: opts.size });
    return pad(bytes, { dir: "right", size: opts.size });
  }
  return bytes;
}
var encoder2, charCodeMap;
var init_toBytes = __esm({
  "../../node_modules/viem/_esm/utils/encoding/toBytes.js"() {
    init_base();
    init_isHex();
    init_pad();
    init_fromHex();
    init_toHex();
    encoder2 = /* @__PURE__ */ new TextEncoder();
    charCodeMap = {
      zero: 48,
      nine: 57,
      A: 65,
      F: 70,
      a: 97,
      f: 102
    };
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/_u64.js
function fromBig(n, le = false) {
  if (le)
    return { h: Number(n & U32_MASK64), l: Number(n >> _32n & U32_MASK64) };
  return { h: Number(n >> _32n & U32_MASK64) | 0, l: Number(n & U32_MASK64) | 0 };
}
function split(lst, le = false) {
  const len = lst.length;
  let Ah = new Uint32Array(len);
  let Al = new Uint32Array(len);
  for (let i = 0; i < len; i++) {
    const { h, l } = fromBig(lst[i], le);
    [Ah[i], Al[i]] = [h, l];
  }
  return [Ah, Al];
}
var U32_MASK64, _32n, rotlSH, rotlSL, rotlBH, rotlBL;
var init_u64 = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/_u64.js"() {
    U32_MASK64 = /* @__PURE__ */ BigInt(2 ** 32 - 1);
    _32n = /* @__PURE__ */ BigInt(32);
    rotlSH = (h, l, s) => h << s | l >>> 32 - s;
    rotlSL = (h, l, s) => l << s | h >>> 32 - s;
    rotlBH = (h, l, s) => l << s - 32 | h >>> 64 - s;
    rotlBL = (h, l, s) => h << s - 32 | l >>> 64 - s;
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/cryptoNode.js
import * as nc from "node:crypto";
var crypto;
var init_cryptoNode = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/cryptoNode.js"() {
    crypto = nc && typeof nc === "object" && "webcrypto" in nc ? nc.webcrypto : nc && typeof nc === "object" && "randomBytes" in nc ? nc : void 0;
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/utils.js
function isBytes(a) {
  return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array";
}
function anumber(n) {
  if (!Number.isSafeInteger(n) || n < 0)
    throw new Error("positive integer expected, got " + n);
}
function abytes(b, ...lengths) {
  if (!isBytes(b))
    throw new Error("Uint8Array expected");
  if (lengths.length > 0 && !lengths.includes(b.length))
    throw new Error("Uint8Array expected of length " + lengths + ", got length=" + b.length);
}
function ahash(h) {
  if (typeof h !== "function" || typeof h.create !== "function")
    throw new Error("Hash should be wrapped by utils.createHasher");
  anumber(h.outputLen);
  anumber(h.blockLen);
}
function aexists(instance, checkFinished = true) {
  if (instance.destroyed)
    throw new Error("Hash instance has been destroyed");
  if (checkFinished && instance.finished)
    throw new Error("Hash#digest() has already been called");
}
function aoutput(out, instance) {
  abytes(out);
  const min = instance.outputLen;
  if (out.length < min) {
    throw new Error("digestInto() expects output buffer of length at least " + min);
  }
}
function u32(arr) {
  return new Uint32Array(arr.buffer, arr.byteOffset, Math.floor(arr.byteLength / 4));
}
function clean(...arrays) {
  for (let i = 0; i < arrays.length; i++) {
    arrays[i].fill(0);
  }
}
function createView(arr) {
  return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
function rotr(word2, shift) {
  return word2 << 32 - shift | word2 >>> shift;
}
function byteSwap(word2) {
  return word2 << 24 & 4278190080 | word2 << 8 & 16711680 | word2 >>> 8 & 65280 | word2 >>> 24 & 255;
}
function byteSwap32(arr) {
  for (let i = 0; i < arr.length; i++) {
    arr[i] = byteSwap(arr[i]);
  }
  return arr;
}
function utf8ToBytes(str) {
  if (typeof str !== "string")
    throw new Error("string expected");
  return new Uint8Array(new TextEncoder().encode(str));
}
function toBytes2(data) {
  if (typeof data === "string")
    data = utf8ToBytes(data);
  abytes(data);
  return data;
}
function concatBytes(...arrays) {
  let sum = 0;
  for (let i = 0; i < arrays.length; i++) {
    const a = arrays[i];
    abytes(a);
    sum += a.length;
  }
  const res = new Uint8Array(sum);
  for (let i = 0, pad2 = 0; i < arrays.length; i++) {
    const a = arrays[i];
    res.set(a, pad2);
    pad2 += a.length;
  }
  return res;
}
function createHasher(hashCons) {
  const hashC = (msg) => hashCons().update(toBytes2(msg)).digest();
  const tmp = hashCons();
  hashC.outputLen = tmp.outputLen;
  hashC.blockLen = tmp.blockLen;
  hashC.create = () => hashCons();
  return hashC;
}
function randomBytes2(bytesLength = 32) {
  if (crypto && typeof crypto.getRandomValues === "function") {
    return crypto.getRandomValues(new Uint8Array(bytesLength));
  }
  if (crypto && typeof crypto.randomBytes === "function") {
    return Uint8Array.from(crypto.randomBytes(bytesLength));
  }
  throw new Error("crypto.getRandomValues must be defined");
}
var isLE, swap32IfBE, Hash;
var init_utils = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/utils.js"() {
    init_cryptoNode();
    isLE = /* @__PURE__ */ (() => new Uint8Array(new Uint32Array([287454020]).buffer)[0] === 68)();
    swap32IfBE = isLE ? (u) => u : byteSwap32;
    Hash = class {
    };
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/sha3.js
function keccakP(s, rounds = 24) {
  const B = new Uint32Array(5 * 2);
  for (let round = 24 - rounds; round < 24; round++) {
    for (let x = 0; x < 10; x++)
      B[x] = s[x] ^ s[x + 10] ^ s[x + 20] ^ s[x + 30] ^ s[x + 40];
    for (let x = 0; x < 10; x += 2) {
      const idx1 = (x + 8) % 10;
      const idx0 = (x + 2) % 10;
      const B0 = B[idx0];
      const B1 = B[idx0 + 1];
      const Th = rotlH(B0, B1, 1) ^ B[idx1];
      const Tl = rotlL(B0, B1, 1) ^ B[idx1 + 1];
      for (let y = 0; y < 50; y += 10) {
        s[x + y] ^= Th;
        s[x + y + 1] ^= Tl;
      }
    }
    let curH = s[2];
    let curL = s[3];
    for (let t = 0; t < 24; t++) {
      const shift = SHA3_ROTL[t];
      const Th = rotlH(curH, curL, shift);
      const Tl = rotlL(curH, curL, shift);
      const PI = SHA3_PI[t];
      curH = s[PI];
      curL = s[PI + 1];
      s[PI] = Th;
      s[PI + 1] = Tl;
    }
    for (let y = 0; y < 50; y += 10) {
      for (let x = 0; x < 10; x++)
        B[x] = s[y + x];
      for (let x = 0; x < 10; x++)
        s[y + x] ^= ~B[(x + 2) % 10] & B[(x + 4) % 10];
    }
    s[0] ^= SHA3_IOTA_H[round];
    s[1] ^= SHA3_IOTA_L[round];
  }
  clean(B);
}
var _0n, _1n, _2n, _7n, _256n, _0x71n, SHA3_PI, SHA3_ROTL, _SHA3_IOTA, IOTAS, SHA3_IOTA_H, SHA3_IOTA_L, rotlH, rotlL, Keccak, gen, keccak_256;
var init_sha3 = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/sha3.js"() {
    init_u64();
    init_utils();
    _0n = BigInt(0);
    _1n = BigInt(1);
    _2n = BigInt(2);
    _7n = BigInt(7);
    _256n = BigInt(256);
    _0x71n = BigInt(113);
    SHA3_PI = [];
    SHA3_ROTL = [];
    _SHA3_IOTA = [];
    for (let round = 0, R = _1n, x = 1, y = 0; round < 24; round++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      SHA3_PI.push(2 * (5 * y + x));
      SHA3_ROTL.push((round + 1) * (round + 2) / 2 % 64);
      let t = _0n;
      for (let j = 0; j < 7; j++) {
        R = (R << _1n ^ (R >> _7n) * _0x71n) % _256n;
        if (R & _2n)
          t ^= _1n << (_1n << /* @__PURE__ */ BigInt(j)) - _1n;
      }
      _SHA3_IOTA.push(t);
    }
    IOTAS = split(_SHA3_IOTA, true);
    SHA3_IOTA_H = IOTAS[0];
    SHA3_IOTA_L = IOTAS[1];
    rotlH = (h, l, s) => s > 32 ? rotlBH(h, l, s) : rotlSH(h, l, s);
    rotlL = (h, l, s) => s > 32 ? rotlBL(h, l, s) : rotlSL(h, l, s);
    Keccak = class _Keccak extends Hash {
      // NOTE: we accept arguments in bytes instead of bits here.
      constructor(blockLen, suffix, outputLen, enableXOF = false, rounds = 24) {
        super();
        this.pos = 0;
        this.posOut = 0;
        this.finished = false;
        this.destroyed = false;
        this.enableXOF = false;
        this.blockLen = blockLen;
        this.suffix = suffix;
        this.outputLen = outputLen;
        this.enableXOF = enableXOF;
        this.rounds = rounds;
        anumber(outputLen);
        if (!(0 < blockLen && blockLen < 200))
          throw new Error("only keccak-f1600 function is supported");
        this.state = new Uint8Array(200);
        this.state32 = u32(this.state);
      }
      clone() {
        return this._cloneInto();
      }
      keccak() {
        swap32IfBE(this.state32);
        keccakP(this.state32, this.rounds);
        swap32IfBE(this.state32);
        this.posOut = 0;
        this.pos = 0;
      }
      update(data) {
        aexists(this);
        data = toBytes2(data);
        abytes(data);
        const { blockLen, state } = this;
        const len = data.length;
        for (let pos = 0; pos < len; ) {
          const take = Math.min(blockLen - this.pos, len - pos);
          for (let i = 0; i < take; i++)
            state[this.pos++] ^= data[pos++];
          if (this.pos === blockLen)
            this.keccak();
        }
        return this;
      }
      finish() {
        if (this.finished)
          return;
        this.finished = true;
        const { state, suffix, pos, blockLen } = this;
        state[pos] ^= suffix;
        if ((suffix & 128) !== 0 && pos === blockLen - 1)
          this.keccak();
        state[blockLen - 1] ^= 128;
        this.keccak();
      }
      writeInto(out) {
        aexists(this, false);
        abytes(out);
        this.finish();
        const bufferOut = this.state;
        const { blockLen } = this;
        for (let pos = 0, len = out.length; pos < len; ) {
          if (this.posOut >= blockLen)
            this.keccak();
          const take = Math.min(blockLen - this.posOut, len - pos);
          out.set(bufferOut.subarray(this.posOut, this.posOut + take), pos);
          this.posOut += take;
          pos += take;
        }
        return out;
      }
      xofInto(out) {
        if (!this.enableXOF)
          throw new Error("XOF is not possible for this instance");
        return this.writeInto(out);
      }
      xof(bytes) {
        anumber(bytes);
        return this.xofInto(new Uint8Array(bytes));
      }
      digestInto(out) {
        aoutput(out, this);
        if (this.finished)
          throw new Error("digest() was already called");
        this.writeInto(out);
        this.destroy();
        return out;
      }
      digest() {
        return this.digestInto(new Uint8Array(this.outputLen));
      }
      destroy() {
        this.destroyed = true;
        clean(this.state);
      }
      _cloneInto(to) {
        const { blockLen, suffix, outputLen, rounds, enableXOF } = this;
        to || (to = new _Keccak(blockLen, suffix, outputLen, enableXOF, rounds));
        to.state32.set(this.state32);
        to.pos = this.pos;
        to.posOut = this.posOut;
        to.finished = this.finished;
        to.rounds = rounds;
        to.suffix = suffix;
        to.outputLen = outputLen;
        to.enableXOF = enableXOF;
        to.destroyed = this.destroyed;
        return to;
      }
    };
    gen = (suffix, blockLen, outputLen) => createHasher(() => new Keccak(blockLen, suffix, outputLen));
    keccak_256 = /* @__PURE__ */ (() => gen(1, 136, 256 / 8))();
  }
});

// ../../node_modules/viem/_esm/utils/hash/keccak256.js
function keccak256(value2, to_) {
  const to = to_ || "hex";
  const bytes = keccak_256(isHex(value2, { strict: false }) ? toBytes(value2) : value2);
  if (to === "bytes")
    return bytes;
  return toHex2(bytes);
}
var init_keccak256 = __esm({
  "../../node_modules/viem/_esm/utils/hash/keccak256.js"() {
    init_sha3();
    init_isHex();
    init_toBytes();
    init_toHex();
  }
});

// ../../node_modules/viem/_esm/utils/lru.js
var LruMap;
var init_lru = __esm({
  "../../node_modules/viem/_esm/utils/lru.js"() {
    LruMap = class extends Map {
      constructor(size2) {
        super();
        Object.defineProperty(this, "maxSize", {
          enumerable: true,
          configurable: true,
          writable: true,
          value: void 0
        });
        this.maxSize = size2;
      }
      get(key) {
        const value2 = super.get(key);
        if (super.has(key)) {
          super.delete(key);
          super.set(key, value2);
        }
        return value2;
      }
      set(key, value2) {
        if (super.has(key))
          super.delete(key);
        super.set(key, value2);
        if (this.maxSize && this.size > this.maxSize) {
          const firstKey = super.keys().next().value;
          if (firstKey !== void 0)
            super.delete(firstKey);
        }
        return this;
      }
    };
  }
});

// ../../node_modules/viem/_esm/utils/address/getAddress.js
function checksumAddress(address_, chainId) {
  if (checksumAddressCache.has(`${address_}.${chainId}`))
    return checksumAddressCache.get(`${address_}.${chainId}`);
  const hexAddress = chainId ? `${chainId}${address_.toLowerCase()}` : address_.substring(2).toLowerCase();
  const hash = keccak256(stringToBytes(hexAddress), "bytes");
  const address = (chainId ? hexAddress.substring(`${chainId}0x`.length) : hexAddress).split("");
  for (let i = 0; i < 40; i += 2) {
    if (hash[i >> 1] >> 4 >= 8 && address[i]) {
      address[i] = address[i].toUpperCase();
    }
    if ((hash[i >> 1] & 15) >= 8 && address[i + 1]) {
      address[i + 1] = address[i + 1].toUpperCase();
    }
  }
  const result = `0x${address.join("")}`;
  checksumAddressCache.set(`${address_}.${chainId}`, result);
  return result;
}
var checksumAddressCache;
var init_getAddress = __esm({
  "../../node_modules/viem/_esm/utils/address/getAddress.js"() {
    init_toBytes();
    init_keccak256();
    init_lru();
    checksumAddressCache = /* @__PURE__ */ new LruMap(8192);
  }
});

// ../../node_modules/viem/_esm/utils/data/concat.js
function concat(values) {
  if (typeof values[0] === "string")
    return concatHex(values);
  return concatBytes2(values);
}
function concatBytes2(values) {
  let length = 0;
  for (const arr of values) {
    length += arr.length;
  }
  const result = new Uint8Array(length);
  let offset = 0;
  for (const arr of values) {
    result.set(arr, offset);
    offset += arr.length;
  }
  return result;
}
function concatHex(values) {
  return `0x${values.reduce((acc, x) => acc + x.replace("0x", ""), "")}`;
}
var init_concat = __esm({
  "../../node_modules/viem/_esm/utils/data/concat.js"() {
  }
});

// ../../node_modules/viem/_esm/accounts/utils/publicKeyToAddress.js
function publicKeyToAddress(publicKey) {
  const address = keccak256(`0x${publicKey.substring(4)}`).substring(26);
  return checksumAddress(`0x${address}`);
}
var init_publicKeyToAddress = __esm({
  "../../node_modules/viem/_esm/accounts/utils/publicKeyToAddress.js"() {
    init_getAddress();
    init_keccak256();
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/_md.js
function setBigUint64(view, byteOffset, value2, isLE2) {
  if (typeof view.setBigUint64 === "function")
    return view.setBigUint64(byteOffset, value2, isLE2);
  const _32n2 = BigInt(32);
  const _u32_max = BigInt(4294967295);
  const wh = Number(value2 >> _32n2 & _u32_max);
  const wl = Number(value2 & _u32_max);
  const h = isLE2 ? 4 : 0;
  const l = isLE2 ? 0 : 4;
  view.setUint32(byteOffset + h, wh, isLE2);
  view.setUint32(byteOffset + l, wl, isLE2);
}
function Chi(a, b, c) {
  return a & b ^ ~a & c;
}
function Maj(a, b, c) {
  return a & b ^ a & c ^ b & c;
}
var HashMD, SHA256_IV;
var init_md = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/_md.js"() {
    init_utils();
    HashMD = class extends Hash {
      constructor(blockLen, outputLen, padOffset, isLE2) {
        super();
        this.finished = false;
        this.length = 0;
        this.pos = 0;
        this.destroyed = false;
        this.blockLen = blockLen;
        this.outputLen = outputLen;
        this.padOffset = padOffset;
        this.isLE = isLE2;
        this.buffer = new Uint8Array(blockLen);
        this.view = createView(this.buffer);
      }
      update(data) {
        aexists(this);
        data = toBytes2(data);
        abytes(data);
        const { view, buffer, blockLen } = this;
        const len = data.length;
        for (let pos = 0; pos < len; ) {
          const take = Math.min(blockLen - this.pos, len - pos);
          if (take === blockLen) {
            const dataView = createView(data);
            for (; blockLen <= len - pos; pos += blockLen)
              this.process(dataView, pos);
            continue;
          }
          buffer.set(data.subarray(pos, pos + take), this.pos);
          this.pos += take;
          pos += take;
          if (this.pos === blockLen) {
            this.process(view, 0);
            this.pos = 0;
          }
        }
        this.length += data.length;
        this.roundClean();
        return this;
      }
      digestInto(out) {
        aexists(this);
        aoutput(out, this);
        this.finished = true;
        const { buffer, view, blockLen, isLE: isLE2 } = this;
        let { pos } = this;
        buffer[pos++] = 128;
        clean(this.buffer.subarray(pos));
        if (this.padOffset > blockLen - pos) {
          this.process(view, 0);
          pos = 0;
        }
        for (let i = pos; i < blockLen; i++)
          buffer[i] = 0;
        setBigUint64(view, blockLen - 8, BigInt(this.length * 8), isLE2);
        this.process(view, 0);
        const oview = createView(out);
        const len = this.outputLen;
        if (len % 4)
          throw new Error("_sha2: outputLen should be aligned to 32bit");
        const outLen = len / 4;
        const state = this.get();
        if (outLen > state.length)
          throw new Error("_sha2: outputLen bigger than state");
        for (let i = 0; i < outLen; i++)
          oview.setUint32(4 * i, state[i], isLE2);
      }
      digest() {
        const { buffer, outputLen } = this;
        this.digestInto(buffer);
        const res = buffer.slice(0, outputLen);
        this.destroy();
        return res;
      }
      _cloneInto(to) {
        to || (to = new this.constructor());
        to.set(...this.get());
        const { blockLen, buffer, length, finished, destroyed, pos } = this;
        to.destroyed = destroyed;
        to.finished = finished;
        to.length = length;
        to.pos = pos;
        if (length % blockLen)
          to.buffer.set(buffer);
        return to;
      }
      clone() {
        return this._cloneInto();
      }
    };
    SHA256_IV = /* @__PURE__ */ Uint32Array.from([
      1779033703,
      3144134277,
      1013904242,
      2773480762,
      1359893119,
      2600822924,
      528734635,
      1541459225
    ]);
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/sha2.js
var SHA256_K, SHA256_W, SHA256, sha2562;
var init_sha2 = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/sha2.js"() {
    init_md();
    init_utils();
    SHA256_K = /* @__PURE__ */ Uint32Array.from([
      1116352408,
      1899447441,
      3049323471,
      3921009573,
      961987163,
      1508970993,
      2453635748,
      2870763221,
      3624381080,
      310598401,
      607225278,
      1426881987,
      1925078388,
      2162078206,
      2614888103,
      3248222580,
      3835390401,
      4022224774,
      264347078,
      604807628,
      770255983,
      1249150122,
      1555081692,
      1996064986,
      2554220882,
      2821834349,
      2952996808,
      3210313671,
      3336571891,
      3584528711,
      113926993,
      338241895,
      666307205,
      773529912,
      1294757372,
      1396182291,
      1695183700,
      1986661051,
      2177026350,
      2456956037,
      2730485921,
      2820302411,
      3259730800,
      3345764771,
      3516065817,
      3600352804,
      4094571909,
      275423344,
      430227734,
      506948616,
      659060556,
      883997877,
      958139571,
      1322822218,
      1537002063,
      1747873779,
      1955562222,
      2024104815,
      2227730452,
      2361852424,
      2428436474,
      2756734187,
      3204031479,
      3329325298
    ]);
    SHA256_W = /* @__PURE__ */ new Uint32Array(64);
    SHA256 = class extends HashMD {
      constructor(outputLen = 32) {
        super(64, outputLen, 8, false);
        this.A = SHA256_IV[0] | 0;
        this.B = SHA256_IV[1] | 0;
        this.C = SHA256_IV[2] | 0;
        this.D = SHA256_IV[3] | 0;
        this.E = SHA256_IV[4] | 0;
        this.F = SHA256_IV[5] | 0;
        this.G = SHA256_IV[6] | 0;
        this.H = SHA256_IV[7] | 0;
      }
      get() {
        const { A, B, C, D, E, F, G, H } = this;
        return [A, B, C, D, E, F, G, H];
      }
      // prettier-ignore
      set(A, B, C, D, E, F, G, H) {
        this.A = A | 0;
        this.B = B | 0;
        this.C = C | 0;
        this.D = D | 0;
        this.E = E | 0;
        this.F = F | 0;
        this.G = G | 0;
        this.H = H | 0;
      }
      process(view, offset) {
        for (let i = 0; i < 16; i++, offset += 4)
          SHA256_W[i] = view.getUint32(offset, false);
        for (let i = 16; i < 64; i++) {
          const W15 = SHA256_W[i - 15];
          const W2 = SHA256_W[i - 2];
          const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
          const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
          SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
        }
        let { A, B, C, D, E, F, G, H } = this;
        for (let i = 0; i < 64; i++) {
          const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
          const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
          const sigma0 = rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22);
          const T2 = sigma0 + Maj(A, B, C) | 0;
          H = G;
          G = F;
          F = E;
          E = D + T1 | 0;
          D = C;
          C = B;
          B = A;
          A = T1 + T2 | 0;
        }
        A = A + this.A | 0;
        B = B + this.B | 0;
        C = C + this.C | 0;
        D = D + this.D | 0;
        E = E + this.E | 0;
        F = F + this.F | 0;
        G = G + this.G | 0;
        H = H + this.H | 0;
        this.set(A, B, C, D, E, F, G, H);
      }
      roundClean() {
        clean(SHA256_W);
      }
      destroy() {
        this.set(0, 0, 0, 0, 0, 0, 0, 0);
        clean(this.buffer);
      }
    };
    sha2562 = /* @__PURE__ */ createHasher(() => new SHA256());
  }
});

// ../../node_modules/viem/node_modules/@noble/hashes/esm/hmac.js
var HMAC, hmac;
var init_hmac = __esm({
  "../../node_modules/viem/node_modules/@noble/hashes/esm/hmac.js"() {
    init_utils();
    HMAC = class extends Hash {
      constructor(hash, _key) {
        super();
        this.finished = false;
        this.destroyed = false;
        ahash(hash);
        const key = toBytes2(_key);
        this.iHash = hash.create();
        if (typeof this.iHash.update !== "function")
          throw new Error("Expected instance of class which extends utils.Hash");
        this.blockLen = this.iHash.blockLen;
        this.outputLen = this.iHash.outputLen;
        const blockLen = this.blockLen;
        const pad2 = new Uint8Array(blockLen);
        pad2.set(key.length > blockLen ? hash.create().update(key).digest() : key);
        for (let i = 0; i < pad2.length; i++)
          pad2[i] ^= 54;
        this.iHash.update(pad2);
        this.oHash = hash.create();
        for (let i = 0; i < pad2.length; i++)
          pad2[i] ^= 54 ^ 92;
        this.oHash.update(pad2);
        clean(pad2);
      }
      update(buf) {
        aexists(this);
        this.iHash.update(buf);
        return this;
      }
      digestInto(out) {
        aexists(this);
        abytes(out, this.outputLen);
        this.finished = true;
        this.iHash.digestInto(out);
        this.oHash.update(out);
        this.oHash.digestInto(out);
        this.destroy();
      }
      digest() {
        const out = new Uint8Array(this.oHash.outputLen);
        this.digestInto(out);
        return out;
      }
      _cloneInto(to) {
        to || (to = Object.create(Object.getPrototypeOf(this), {}));
        const { oHash, iHash, finished, destroyed, blockLen, outputLen } = this;
        to = to;
        to.finished = finished;
        to.destroyed = destroyed;
        to.blockLen = blockLen;
        to.outputLen = outputLen;
        to.oHash = oHash._cloneInto(to.oHash);
        to.iHash = iHash._cloneInto(to.iHash);
        return to;
      }
      clone() {
        return this._cloneInto();
      }
      destroy() {
        this.destroyed = true;
        this.oHash.destroy();
        this.iHash.destroy();
      }
    };
    hmac = (hash, key, message) => new HMAC(hash, key).update(message).digest();
    hmac.create = (hash, key) => new HMAC(hash, key);
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/abstract/utils.js
function isBytes2(a) {
  return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array";
}
function abytes2(item) {
  if (!isBytes2(item))
    throw new Error("Uint8Array expected");
}
function abool(title, value2) {
  if (typeof value2 !== "boolean")
    throw new Error(title + " boolean expected, got " + value2);
}
function numberToHexUnpadded(num2) {
  const hex = num2.toString(16);
  return hex.length & 1 ? "0" + hex : hex;
}
function hexToNumber2(hex) {
  if (typeof hex !== "string")
    throw new Error("hex string expected, got " + typeof hex);
  return hex === "" ? _0n2 : BigInt("0x" + hex);
}
function bytesToHex2(bytes) {
  abytes2(bytes);
  if (hasHexBuiltin)
    return bytes.toHex();
  let hex = "";
  for (let i = 0; i < bytes.length; i++) {
    hex += hexes2[bytes[i]];
  }
  return hex;
}
function asciiToBase16(ch) {
  if (ch >= asciis._0 && ch <= asciis._9)
    return ch - asciis._0;
  if (ch >= asciis.A && ch <= asciis.F)
    return ch - (asciis.A - 10);
  if (ch >= asciis.a && ch <= asciis.f)
    return ch - (asciis.a - 10);
  return;
}
function hexToBytes2(hex) {
  if (typeof hex !== "string")
    throw new Error("hex string expected, got " + typeof hex);
  if (hasHexBuiltin)
    return Uint8Array.fromHex(hex);
  const hl = hex.length;
  const al = hl / 2;
  if (hl % 2)
    throw new Error("hex string expected, got unpadded hex of length " + hl);
  const array = new Uint8Array(al);
  for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
    const n1 = asciiToBase16(hex.charCodeAt(hi));
    const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
    if (n1 === void 0 || n2 === void 0) {
      const char = hex[hi] + hex[hi + 1];
      throw new Error('hex string expected, got non-hex character "' + char + '" at index ' + hi);
    }
    array[ai] = n1 * 16 + n2;
  }
  return array;
}
function bytesToNumberBE(bytes) {
  return hexToNumber2(bytesToHex2(bytes));
}
function bytesToNumberLE(bytes) {
  abytes2(bytes);
  return hexToNumber2(bytesToHex2(Uint8Array.from(bytes).reverse()));
}
function numberToBytesBE(n, len) {
  return hexToBytes2(n.toString(16).padStart(len * 2, "0"));
}
function numberToBytesLE(n, len) {
  return numberToBytesBE(n, len).reverse();
}
function ensureBytes(title, hex, expectedLength) {
  let res;
  if (typeof hex === "string") {
    try {
      res = hexToBytes2(hex);
    } catch (e) {
      throw new Error(title + " must be hex string or Uint8Array, cause: " + e);
    }
  } else if (isBytes2(hex)) {
    res = Uint8Array.from(hex);
  } else {
    throw new Error(title + " must be hex string or Uint8Array");
  }
  const len = res.length;
  if (typeof expectedLength === "number" && len !== expectedLength)
    throw new Error(title + " of length " + expectedLength + " expected, got " + len);
  return res;
}
function concatBytes3(...arrays) {
  let sum = 0;
  for (let i = 0; i < arrays.length; i++) {
    const a = arrays[i];
    abytes2(a);
    sum += a.length;
  }
  const res = new Uint8Array(sum);
  for (let i = 0, pad2 = 0; i < arrays.length; i++) {
    const a = arrays[i];
    res.set(a, pad2);
    pad2 += a.length;
  }
  return res;
}
function utf8ToBytes2(str) {
  if (typeof str !== "string")
    throw new Error("string expected");
  return new Uint8Array(new TextEncoder().encode(str));
}
function inRange(n, min, max) {
  return isPosBig(n) && isPosBig(min) && isPosBig(max) && min <= n && n < max;
}
function aInRange(title, n, min, max) {
  if (!inRange(n, min, max))
    throw new Error("expected valid " + title + ": " + min + " <= n < " + max + ", got " + n);
}
function bitLen(n) {
  let len;
  for (len = 0; n > _0n2; n >>= _1n2, len += 1)
    ;
  return len;
}
function createHmacDrbg(hashLen, qByteLen, hmacFn) {
  if (typeof hashLen !== "number" || hashLen < 2)
    throw new Error("hashLen must be a number");
  if (typeof qByteLen !== "number" || qByteLen < 2)
    throw new Error("qByteLen must be a number");
  if (typeof hmacFn !== "function")
    throw new Error("hmacFn must be a function");
  let v = u8n(hashLen);
  let k = u8n(hashLen);
  let i = 0;
  const reset = () => {
    v.fill(1);
    k.fill(0);
    i = 0;
  };
  const h = (...b) => hmacFn(k, v, ...b);
  const reseed = (seed = u8n(0)) => {
    k = h(u8fr([0]), seed);
    v = h();
    if (seed.length === 0)
      return;
    k = h(u8fr([1]), seed);
    v = h();
  };
  const gen2 = () => {
    if (i++ >= 1e3)
      throw new Error("drbg: tried 1000 values");
    let len = 0;
    const out = [];
    while (len < qByteLen) {
      v = h();
      const sl = v.slice();
      out.push(sl);
      len += v.length;
    }
    return concatBytes3(...out);
  };
  const genUntil = (seed, pred) => {
    reset();
    reseed(seed);
    let res = void 0;
    while (!(res = pred(gen2())))
      reseed();
    reset();
    return res;
  };
  return genUntil;
}
function validateObject(object2, validators, optValidators = {}) {
  const checkField = (fieldName, type, isOptional) => {
    const checkVal = validatorFns[type];
    if (typeof checkVal !== "function")
      throw new Error("invalid validator function");
    const val = object2[fieldName];
    if (isOptional && val === void 0)
      return;
    if (!checkVal(val, object2)) {
      throw new Error("param " + String(fieldName) + " is invalid. Expected " + type + ", got " + val);
    }
  };
  for (const [fieldName, type] of Object.entries(validators))
    checkField(fieldName, type, false);
  for (const [fieldName, type] of Object.entries(optValidators))
    checkField(fieldName, type, true);
  return object2;
}
function memoized(fn) {
  const map = /* @__PURE__ */ new WeakMap();
  return (arg, ...args) => {
    const val = map.get(arg);
    if (val !== void 0)
      return val;
    const computed = fn(arg, ...args);
    map.set(arg, computed);
    return computed;
  };
}
var _0n2, _1n2, hasHexBuiltin, hexes2, asciis, isPosBig, bitMask, u8n, u8fr, validatorFns;
var init_utils2 = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/abstract/utils.js"() {
    _0n2 = /* @__PURE__ */ BigInt(0);
    _1n2 = /* @__PURE__ */ BigInt(1);
    hasHexBuiltin = // @ts-ignore
    typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function";
    hexes2 = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
    asciis = { _0: 48, _9: 57, A: 65, F: 70, a: 97, f: 102 };
    isPosBig = (n) => typeof n === "bigint" && _0n2 <= n;
    bitMask = (n) => (_1n2 << BigInt(n)) - _1n2;
    u8n = (len) => new Uint8Array(len);
    u8fr = (arr) => Uint8Array.from(arr);
    validatorFns = {
      bigint: (val) => typeof val === "bigint",
      function: (val) => typeof val === "function",
      boolean: (val) => typeof val === "boolean",
      string: (val) => typeof val === "string",
      stringOrUint8Array: (val) => typeof val === "string" || isBytes2(val),
      isSafeInteger: (val) => Number.isSafeInteger(val),
      array: (val) => Array.isArray(val),
      field: (val, object2) => object2.Fp.isValid(val),
      hash: (val) => typeof val === "function" && Number.isSafeInteger(val.outputLen)
    };
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/abstract/modular.js
function mod(a, b) {
  const result = a % b;
  return result >= _0n3 ? result : b + result;
}
function pow2(x, power, modulo) {
  let res = x;
  while (power-- > _0n3) {
    res *= res;
    res %= modulo;
  }
  return res;
}
function invert(number, modulo) {
  if (number === _0n3)
    throw new Error("invert: expected non-zero number");
  if (modulo <= _0n3)
    throw new Error("invert: expected positive modulus, got " + modulo);
  let a = mod(number, modulo);
  let b = modulo;
  let x = _0n3, y = _1n3, u = _1n3, v = _0n3;
  while (a !== _0n3) {
    const q = b / a;
    const r = b % a;
    const m = x - u * q;
    const n = y - v * q;
    b = a, a = r, x = u, y = v, u = m, v = n;
  }
  const gcd = b;
  if (gcd !== _1n3)
    throw new Error("invert: does not exist");
  return mod(x, modulo);
}
function sqrt3mod4(Fp, n) {
  const p1div4 = (Fp.ORDER + _1n3) / _4n;
  const root = Fp.pow(n, p1div4);
  if (!Fp.eql(Fp.sqr(root), n))
    throw new Error("Cannot find square root");
  return root;
}
function sqrt5mod8(Fp, n) {
  const p5div8 = (Fp.ORDER - _5n) / _8n;
  const n2 = Fp.mul(n, _2n2);
  const v = Fp.pow(n2, p5div8);
  const nv = Fp.mul(n, v);
  const i = Fp.mul(Fp.mul(nv, _2n2), v);
  const root = Fp.mul(nv, Fp.sub(i, Fp.ONE));
  if (!Fp.eql(Fp.sqr(root), n))
    throw new Error("Cannot find square root");
  return root;
}
function tonelliShanks(P) {
  if (P < BigInt(3))
    throw new Error("sqrt is not defined for small field");
  let Q = P - _1n3;
  let S = 0;
  while (Q % _2n2 === _0n3) {
    Q /= _2n2;
    S++;
  }
  let Z = _2n2;
  const _Fp = Field(P);
  while (FpLegendre(_Fp, Z) === 1) {
    if (Z++ > 1e3)
      throw new Error("Cannot find square root: probably non-prime P");
  }
  if (S === 1)
    return sqrt3mod4;
  let cc = _Fp.pow(Z, Q);
  const Q1div2 = (Q + _1n3) / _2n2;
  return function tonelliSlow(Fp, n) {
    if (Fp.is0(n))
      return n;
    if (FpLegendre(Fp, n) !== 1)
      throw new Error("Cannot find square root");
    let M = S;
    let c = Fp.mul(Fp.ONE, cc);
    let t = Fp.pow(n, Q);
    let R = Fp.pow(n, Q1div2);
    while (!Fp.eql(t, Fp.ONE)) {
      if (Fp.is0(t))
        return Fp.ZERO;
      let i = 1;
      let t_tmp = Fp.sqr(t);
      while (!Fp.eql(t_tmp, Fp.ONE)) {
        i++;
        t_tmp = Fp.sqr(t_tmp);
        if (i === M)
          throw new Error("Cannot find square root");
      }
      const exponent = _1n3 << BigInt(M - i - 1);
      const b = Fp.pow(c, exponent);
      M = i;
      c = Fp.sqr(b);
      t = Fp.mul(t, c);
      R = Fp.mul(R, b);
    }
    return R;
  };
}
function FpSqrt(P) {
  if (P % _4n === _3n)
    return sqrt3mod4;
  if (P % _8n === _5n)
    return sqrt5mod8;
  return tonelliShanks(P);
}
function validateField(field) {
  const initial = {
    ORDER: "bigint",
    MASK: "bigint",
    BYTES: "isSafeInteger",
    BITS: "isSafeInteger"
  };
  const opts = FIELD_FIELDS.reduce((map, val) => {
    map[val] = "function";
    return map;
  }, initial);
  return validateObject(field, opts);
}
function FpPow(Fp, num2, power) {
  if (power < _0n3)
    throw new Error("invalid exponent, negatives unsupported");
  if (power === _0n3)
    return Fp.ONE;
  if (power === _1n3)
    return num2;
  let p = Fp.ONE;
  let d = num2;
  while (power > _0n3) {
    if (power & _1n3)
      p = Fp.mul(p, d);
    d = Fp.sqr(d);
    power >>= _1n3;
  }
  return p;
}
function FpInvertBatch(Fp, nums, passZero = false) {
  const inverted = new Array(nums.length).fill(passZero ? Fp.ZERO : void 0);
  const multipliedAcc = nums.reduce((acc, num2, i) => {
    if (Fp.is0(num2))
      return acc;
    inverted[i] = acc;
    return Fp.mul(acc, num2);
  }, Fp.ONE);
  const invertedAcc = Fp.inv(multipliedAcc);
  nums.reduceRight((acc, num2, i) => {
    if (Fp.is0(num2))
      return acc;
    inverted[i] = Fp.mul(acc, inverted[i]);
    return Fp.mul(acc, num2);
  }, invertedAcc);
  return inverted;
}
function FpLegendre(Fp, n) {
  const p1mod2 = (Fp.ORDER - _1n3) / _2n2;
  const powered = Fp.pow(n, p1mod2);
  const yes = Fp.eql(powered, Fp.ONE);
  const zero = Fp.eql(powered, Fp.ZERO);
  const no = Fp.eql(powered, Fp.neg(Fp.ONE));
  if (!yes && !zero && !no)
    throw new Error("invalid Legendre symbol result");
  return yes ? 1 : zero ? 0 : -1;
}
function nLength(n, nBitLength) {
  if (nBitLength !== void 0)
    anumber(nBitLength);
  const _nBitLength = nBitLength !== void 0 ? nBitLength : n.toString(2).length;
  const nByteLength = Math.ceil(_nBitLength / 8);
  return { nBitLength: _nBitLength, nByteLength };
}
function Field(ORDER, bitLen2, isLE2 = false, redef = {}) {
  if (ORDER <= _0n3)
    throw new Error("invalid field: expected ORDER > 0, got " + ORDER);
  const { nBitLength: BITS, nByteLength: BYTES } = nLength(ORDER, bitLen2);
  if (BYTES > 2048)
    throw new Error("invalid field: expected ORDER of <= 2048 bytes");
  let sqrtP;
  const f = Object.freeze({
    ORDER,
    isLE: isLE2,
    BITS,
    BYTES,
    MASK: bitMask(BITS),
    ZERO: _0n3,
    ONE: _1n3,
    create: (num2) => mod(num2, ORDER),
    isValid: (num2) => {
      if (typeof num2 !== "bigint")
        throw new Error("invalid field element: expected bigint, got " + typeof num2);
      return _0n3 <= num2 && num2 < ORDER;
    },
    is0: (num2) => num2 === _0n3,
    isOdd: (num2) => (num2 & _1n3) === _1n3,
    neg: (num2) => mod(-num2, ORDER),
    eql: (lhs, rhs) => lhs === rhs,
    sqr: (num2) => mod(num2 * num2, ORDER),
    add: (lhs, rhs) => mod(lhs + rhs, ORDER),
    sub: (lhs, rhs) => mod(lhs - rhs, ORDER),
    mul: (lhs, rhs) => mod(lhs * rhs, ORDER),
    pow: (num2, power) => FpPow(f, num2, power),
    div: (lhs, rhs) => mod(lhs * invert(rhs, ORDER), ORDER),
    // Same as above, but doesn't normalize
    sqrN: (num2) => num2 * num2,
    addN: (lhs, rhs) => lhs + rhs,
    subN: (lhs, rhs) => lhs - rhs,
    mulN: (lhs, rhs) => lhs * rhs,
    inv: (num2) => invert(num2, ORDER),
    sqrt: redef.sqrt || ((n) => {
      if (!sqrtP)
        sqrtP = FpSqrt(ORDER);
      return sqrtP(f, n);
    }),
    toBytes: (num2) => isLE2 ? numberToBytesLE(num2, BYTES) : numberToBytesBE(num2, BYTES),
    fromBytes: (bytes) => {
      if (bytes.length !== BYTES)
        throw new Error("Field.fromBytes: expected " + BYTES + " bytes, got " + bytes.length);
      return isLE2 ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
    },
    // TODO: we don't need it here, move out to separate fn
    invertBatch: (lst) => FpInvertBatch(f, lst),
    // We can't move this out because Fp6, Fp12 implement it
    // and it's unclear what to return in there.
    cmov: (a, b, c) => c ? b : a
  });
  return Object.freeze(f);
}
function getFieldBytesLength(fieldOrder) {
  if (typeof fieldOrder !== "bigint")
    throw new Error("field order must be bigint");
  const bitLength = fieldOrder.toString(2).length;
  return Math.ceil(bitLength / 8);
}
function getMinHashLength(fieldOrder) {
  const length = getFieldBytesLength(fieldOrder);
  return length + Math.ceil(length / 2);
}
function mapHashToField(key, fieldOrder, isLE2 = false) {
  const len = key.length;
  const fieldLen = getFieldBytesLength(fieldOrder);
  const minLen = getMinHashLength(fieldOrder);
  if (len < 16 || len < minLen || len > 1024)
    throw new Error("expected " + minLen + "-1024 bytes of input, got " + len);
  const num2 = isLE2 ? bytesToNumberLE(key) : bytesToNumberBE(key);
  const reduced = mod(num2, fieldOrder - _1n3) + _1n3;
  return isLE2 ? numberToBytesLE(reduced, fieldLen) : numberToBytesBE(reduced, fieldLen);
}
var _0n3, _1n3, _2n2, _3n, _4n, _5n, _8n, FIELD_FIELDS;
var init_modular = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/abstract/modular.js"() {
    init_utils();
    init_utils2();
    _0n3 = BigInt(0);
    _1n3 = BigInt(1);
    _2n2 = /* @__PURE__ */ BigInt(2);
    _3n = /* @__PURE__ */ BigInt(3);
    _4n = /* @__PURE__ */ BigInt(4);
    _5n = /* @__PURE__ */ BigInt(5);
    _8n = /* @__PURE__ */ BigInt(8);
    FIELD_FIELDS = [
      "create",
      "isValid",
      "is0",
      "neg",
      "inv",
      "sqrt",
      "sqr",
      "eql",
      "add",
      "sub",
      "mul",
      "pow",
      "div",
      "addN",
      "subN",
      "mulN",
      "sqrN"
    ];
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/abstract/curve.js
function constTimeNegate(condition, item) {
  const neg = item.negate();
  return condition ? neg : item;
}
function validateW(W, bits) {
  if (!Number.isSafeInteger(W) || W <= 0 || W > bits)
    throw new Error("invalid window size, expected [1.." + bits + "], got W=" + W);
}
function calcWOpts(W, scalarBits) {
  validateW(W, scalarBits);
  const windows = Math.ceil(scalarBits / W) + 1;
  const windowSize = 2 ** (W - 1);
  const maxNumber = 2 ** W;
  const mask = bitMask(W);
  const shiftBy = BigInt(W);
  return { windows, windowSize, mask, maxNumber, shiftBy };
}
function calcOffsets(n, window, wOpts) {
  const { windowSize, mask, maxNumber, shiftBy } = wOpts;
  let wbits = Number(n & mask);
  let nextN = n >> shiftBy;
  if (wbits > windowSize) {
    wbits -= maxNumber;
    nextN += _1n4;
  }
  const offsetStart = window * windowSize;
  const offset = offsetStart + Math.abs(wbits) - 1;
  const isZero = wbits === 0;
  const isNeg = wbits < 0;
  const isNegF = window % 2 !== 0;
  const offsetF = offsetStart;
  return { nextN, offset, isZero, isNeg, isNegF, offsetF };
}
function validateMSMPoints(points, c) {
  if (!Array.isArray(points))
    throw new Error("array expected");
  points.forEach((p, i) => {
    if (!(p instanceof c))
      throw new Error("invalid point at index " + i);
  });
}
function validateMSMScalars(scalars, field) {
  if (!Array.isArray(scalars))
    throw new Error("array of scalars expected");
  scalars.forEach((s, i) => {
    if (!field.isValid(s))
      throw new Error("invalid scalar at index " + i);
  });
}
function getW(P) {
  return pointWindowSizes.get(P) || 1;
}
function wNAF(c, bits) {
  return {
    constTimeNegate,
    hasPrecomputes(elm) {
      return getW(elm) !== 1;
    },
    // non-const time multiplication ladder
    unsafeLadder(elm, n, p = c.ZERO) {
      let d = elm;
      while (n > _0n4) {
        if (n & _1n4)
          p = p.add(d);
        d = d.double();
        n >>= _1n4;
      }
      return p;
    },
    /**
     * Creates a wNAF precomputation window. Used for caching.
     * Default window size is set by `utils.precompute()` and is equal to 8.
     * Number of precomputed points depends on the curve size:
     * 2^(𝑊−1) * (Math.ceil(𝑛 / 𝑊) + 1), where:
     * - 𝑊 is the window size
     * - 𝑛 is the bitlength of the curve order.
     * For a 256-bit curve and window size 8, the number of precomputed points is 128 * 33 = 4224.
     * @param elm Point instance
     * @param W window size
     * @returns precomputed point tables flattened to a single array
     */
    precomputeWindow(elm, W) {
      const { windows, windowSize } = calcWOpts(W, bits);
      const points = [];
      let p = elm;
      let base = p;
      for (let window = 0; window < windows; window++) {
        base = p;
        points.push(base);
        for (let i = 1; i < windowSize; i++) {
          base = base.add(p);
          points.push(base);
        }
        p = base.double();
      }
      return points;
    },
    /**
     * Implements ec multiplication using precomputed tables and w-ary non-adjacent form.
     * @param W window size
     * @param precomputes precomputed tables
     * @param n scalar (we don't check here, but should be less than curve order)
     * @returns real and fake (for const-time) points
     */
    wNAF(W, precomputes, n) {
      let p = c.ZERO;
      let f = c.BASE;
      const wo = calcWOpts(W, bits);
      for (let window = 0; window < wo.windows; window++) {
        const { nextN, offset, isZero, isNeg, isNegF, offsetF } = calcOffsets(n, window, wo);
        n = nextN;
        if (isZero) {
          f = f.add(constTimeNegate(isNegF, precomputes[offsetF]));
        } else {
          p = p.add(constTimeNegate(isNeg, precomputes[offset]));
        }
      }
      return { p, f };
    },
    /**
     * Implements ec unsafe (non const-time) multiplication using precomputed tables and w-ary non-adjacent form.
     * @param W window size
     * @param precomputes precomputed tables
     * @param n scalar (we don't check here, but should be less than curve order)
     * @param acc accumulator point to add result of multiplication
     * @returns point
     */
    wNAFUnsafe(W, precomputes, n, acc = c.ZERO) {
      const wo = calcWOpts(W, bits);
      for (let window = 0; window < wo.windows; window++) {
        if (n === _0n4)
          break;
        const { nextN, offset, isZero, isNeg } = calcOffsets(n, window, wo);
        n = nextN;
        if (isZero) {
          continue;
        } else {
          const item = precomputes[offset];
          acc = acc.add(isNeg ? item.negate() : item);
        }
      }
      return acc;
    },
    getPrecomputes(W, P, transform) {
      let comp = pointPrecomputes.get(P);
      if (!comp) {
        comp = this.precomputeWindow(P, W);
        if (W !== 1)
          pointPrecomputes.set(P, transform(comp));
      }
      return comp;
    },
    wNAFCached(P, n, transform) {
      const W = getW(P);
      return this.wNAF(W, this.getPrecomputes(W, P, transform), n);
    },
    wNAFCachedUnsafe(P, n, transform, prev) {
      const W = getW(P);
      if (W === 1)
        return this.unsafeLadder(P, n, prev);
      return this.wNAFUnsafe(W, this.getPrecomputes(W, P, transform), n, prev);
    },
    // We calculate precomputes for elliptic curve point multiplication
    // using windowed method. This specifies window size and
    // stores precomputed values. Usually only base point would be precomputed.
    setWindowSize(P, W) {
      validateW(W, bits);
      pointWindowSizes.set(P, W);
      pointPrecomputes.delete(P);
    }
  };
}
function pippenger(c, fieldN, points, scalars) {
  validateMSMPoints(points, c);
  validateMSMScalars(scalars, fieldN);
  const plength = points.length;
  const slength = scalars.length;
  if (plength !== slength)
    throw new Error("arrays of points and scalars must have equal length");
  const zero = c.ZERO;
  const wbits = bitLen(BigInt(plength));
  let windowSize = 1;
  if (wbits > 12)
    windowSize = wbits - 3;
  else if (wbits > 4)
    windowSize = wbits - 2;
  else if (wbits > 0)
    windowSize = 2;
  const MASK = bitMask(windowSize);
  const buckets = new Array(Number(MASK) + 1).fill(zero);
  const lastBits = Math.floor((fieldN.BITS - 1) / windowSize) * windowSize;
  let sum = zero;
  for (let i = lastBits; i >= 0; i -= windowSize) {
    buckets.fill(zero);
    for (let j = 0; j < slength; j++) {
      const scalar = scalars[j];
      const wbits2 = Number(scalar >> BigInt(i) & MASK);
      buckets[wbits2] = buckets[wbits2].add(points[j]);
    }
    let resI = zero;
    for (let j = buckets.length - 1, sumI = zero; j > 0; j--) {
      sumI = sumI.add(buckets[j]);
      resI = resI.add(sumI);
    }
    sum = sum.add(resI);
    if (i !== 0)
      for (let j = 0; j < windowSize; j++)
        sum = sum.double();
  }
  return sum;
}
function validateBasic(curve) {
  validateField(curve.Fp);
  validateObject(curve, {
    n: "bigint",
    h: "bigint",
    Gx: "field",
    Gy: "field"
  }, {
    nBitLength: "isSafeInteger",
    nByteLength: "isSafeInteger"
  });
  return Object.freeze({
    ...nLength(curve.n, curve.nBitLength),
    ...curve,
    ...{ p: curve.Fp.ORDER }
  });
}
var _0n4, _1n4, pointPrecomputes, pointWindowSizes;
var init_curve = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/abstract/curve.js"() {
    init_modular();
    init_utils2();
    _0n4 = BigInt(0);
    _1n4 = BigInt(1);
    pointPrecomputes = /* @__PURE__ */ new WeakMap();
    pointWindowSizes = /* @__PURE__ */ new WeakMap();
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/abstract/weierstrass.js
function validateSigVerOpts(opts) {
  if (opts.lowS !== void 0)
    abool("lowS", opts.lowS);
  if (opts.prehash !== void 0)
    abool("prehash", opts.prehash);
}
function validatePointOpts(curve) {
  const opts = validateBasic(curve);
  validateObject(opts, {
    a: "field",
    b: "field"
  }, {
    allowInfinityPoint: "boolean",
    allowedPrivateKeyLengths: "array",
    clearCofactor: "function",
    fromBytes: "function",
    isTorsionFree: "function",
    toBytes: "function",
    wrapPrivateKey: "boolean"
  });
  const { endo, Fp, a } = opts;
  if (endo) {
    if (!Fp.eql(a, Fp.ZERO)) {
      throw new Error("invalid endo: CURVE.a must be 0");
    }
    if (typeof endo !== "object" || typeof endo.beta !== "bigint" || typeof endo.splitScalar !== "function") {
      throw new Error('invalid endo: expected "beta": bigint and "splitScalar": function');
    }
  }
  return Object.freeze({ ...opts });
}
function numToSizedHex(num2, size2) {
  return bytesToHex2(numberToBytesBE(num2, size2));
}
function weierstrassPoints(opts) {
  const CURVE = validatePointOpts(opts);
  const { Fp } = CURVE;
  const Fn = Field(CURVE.n, CURVE.nBitLength);
  const toBytes3 = CURVE.toBytes || ((_c, point, _isCompressed) => {
    const a = point.toAffine();
    return concatBytes3(Uint8Array.from([4]), Fp.toBytes(a.x), Fp.toBytes(a.y));
  });
  const fromBytes = CURVE.fromBytes || ((bytes) => {
    const tail = bytes.subarray(1);
    const x = Fp.fromBytes(tail.subarray(0, Fp.BYTES));
    const y = Fp.fromBytes(tail.subarray(Fp.BYTES, 2 * Fp.BYTES));
    return { x, y };
  });
  function weierstrassEquation(x) {
    const { a, b } = CURVE;
    const x2 = Fp.sqr(x);
    const x3 = Fp.mul(x2, x);
    return Fp.add(Fp.add(x3, Fp.mul(x, a)), b);
  }
  function isValidXY(x, y) {
    const left = Fp.sqr(y);
    const right = weierstrassEquation(x);
    return Fp.eql(left, right);
  }
  if (!isValidXY(CURVE.Gx, CURVE.Gy))
    throw new Error("bad curve params: generator point");
  const _4a3 = Fp.mul(Fp.pow(CURVE.a, _3n2), _4n2);
  const _27b2 = Fp.mul(Fp.sqr(CURVE.b), BigInt(27));
  if (Fp.is0(Fp.add(_4a3, _27b2)))
    throw new Error("bad curve params: a or b");
  function isWithinCurveOrder(num2) {
    return inRange(num2, _1n5, CURVE.n);
  }
  function normPrivateKeyToScalar(key) {
    const { allowedPrivateKeyLengths: lengths, nByteLength, wrapPrivateKey, n: N } = CURVE;
    if (lengths && typeof key !== "bigint") {
      if (isBytes2(key))
        key = bytesToHex2(key);
      if (typeof key !== "string" || !lengths.includes(key.length))
        throw new Error("invalid private key");
      key = key.padStart(nByteLength * 2, "0");
    }
    let num2;
    try {
      num2 = typeof key === "bigint" ? key : bytesToNumberBE(ensureBytes("private key", key, nByteLength));
    } catch (error) {
      throw new Error("invalid private key, expected hex or " + nByteLength + " bytes, got " + typeof key);
    }
    if (wrapPrivateKey)
      num2 = mod(num2, N);
    aInRange("private key", num2, _1n5, N);
    return num2;
  }
  function aprjpoint(other) {
    if (!(other instanceof Point2))
      throw new Error("ProjectivePoint expected");
  }
  const toAffineMemo = memoized((p, iz) => {
    const { px: x, py: y, pz: z } = p;
    if (Fp.eql(z, Fp.ONE))
      return { x, y };
    const is0 = p.is0();
    if (iz == null)
      iz = is0 ? Fp.ONE : Fp.inv(z);
    const ax = Fp.mul(x, iz);
    const ay = Fp.mul(y, iz);
    const zz = Fp.mul(z, iz);
    if (is0)
      return { x: Fp.ZERO, y: Fp.ZERO };
    if (!Fp.eql(zz, Fp.ONE))
      throw new Error("invZ was invalid");
    return { x: ax, y: ay };
  });
  const assertValidMemo = memoized((p) => {
    if (p.is0()) {
      if (CURVE.allowInfinityPoint && !Fp.is0(p.py))
        return;
      throw new Error("bad point: ZERO");
    }
    const { x, y } = p.toAffine();
    if (!Fp.isValid(x) || !Fp.isValid(y))
      throw new Error("bad point: x or y not FE");
    if (!isValidXY(x, y))
      throw new Error("bad point: equation left != right");
    if (!p.isTorsionFree())
      throw new Error("bad point: not in prime-order subgroup");
    return true;
  });
  class Point2 {
    constructor(px, py, pz) {
      if (px == null || !Fp.isValid(px))
        throw new Error("x required");
      if (py == null || !Fp.isValid(py) || Fp.is0(py))
        throw new Error("y required");
      if (pz == null || !Fp.isValid(pz))
        throw new Error("z required");
      this.px = px;
      this.py = py;
      this.pz = pz;
      Object.freeze(this);
    }
    // Does not validate if the point is on-curve.
    // Use fromHex instead, or call assertValidity() later.
    static fromAffine(p) {
      const { x, y } = p || {};
      if (!p || !Fp.isValid(x) || !Fp.isValid(y))
        throw new Error("invalid affine point");
      if (p instanceof Point2)
        throw new Error("projective point not allowed");
      const is0 = (i) => Fp.eql(i, Fp.ZERO);
      if (is0(x) && is0(y))
        return Point2.ZERO;
      return new Point2(x, y, Fp.ONE);
    }
    get x() {
      return this.toAffine().x;
    }
    get y() {
      return this.toAffine().y;
    }
    /**
     * Takes a bunch of Projective Points but executes only one
     * inversion on all of them. Inversion is very slow operation,
     * so this improves performance massively.
     * Optimization: converts a list of projective points to a list of identical points with Z=1.
     */
    static normalizeZ(points) {
      const toInv = FpInvertBatch(Fp, points.map((p) => p.pz));
      return points.map((p, i) => p.toAffine(toInv[i])).map(Point2.fromAffine);
    }
    /**
     * Converts hash string or Uint8Array to Point.
     * @param hex short/long ECDSA hex
     */
    static fromHex(hex) {
      const P = Point2.fromAffine(fromBytes(ensureBytes("pointHex", hex)));
      P.assertValidity();
      return P;
    }
    // Multiplies generator point by privateKey.
    static fromPrivateKey(privateKey) {
      return Point2.BASE.multiply(normPrivateKeyToScalar(privateKey));
    }
    // Multiscalar Multiplication
    static msm(points, scalars) {
      return pippenger(Point2, Fn, points, scalars);
    }
    // "Private method", don't use it directly
    _setWindowSize(windowSize) {
      wnaf.setWindowSize(this, windowSize);
    }
    // A point on curve is valid if it conforms to equation.
    assertValidity() {
      assertValidMemo(this);
    }
    hasEvenY() {
      const { y } = this.toAffine();
      if (Fp.isOdd)
        return !Fp.isOdd(y);
      throw new Error("Field doesn't support isOdd");
    }
    /**
     * Compare one point to another.
     */
    equals(other) {
      aprjpoint(other);
      const { px: X1, py: Y1, pz: Z1 } = this;
      const { px: X2, py: Y2, pz: Z2 } = other;
      const U1 = Fp.eql(Fp.mul(X1, Z2), Fp.mul(X2, Z1));
      const U2 = Fp.eql(Fp.mul(Y1, Z2), Fp.mul(Y2, Z1));
      return U1 && U2;
    }
    /**
     * Flips point to one corresponding to (x, -y) in Affine coordinates.
     */
    negate() {
      return new Point2(this.px, Fp.neg(this.py), this.pz);
    }
    // Renes-Costello-Batina exception-free doubling formula.
    // There is 30% faster Jacobian formula, but it is not complete.
    // https://eprint.iacr.org/2015/1060, algorithm 3
    // Cost: 8M + 3S + 3*a + 2*b3 + 15add.
    double() {
      const { a, b } = CURVE;
      const b3 = Fp.mul(b, _3n2);
      const { px: X1, py: Y1, pz: Z1 } = this;
      let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
      let t0 = Fp.mul(X1, X1);
      let t1 = Fp.mul(Y1, Y1);
      let t2 = Fp.mul(Z1, Z1);
      let t3 = Fp.mul(X1, Y1);
      t3 = Fp.add(t3, t3);
      Z3 = Fp.mul(X1, Z1);
      Z3 = Fp.add(Z3, Z3);
      X3 = Fp.mul(a, Z3);
      Y3 = Fp.mul(b3, t2);
      Y3 = Fp.add(X3, Y3);
      X3 = Fp.sub(t1, Y3);
      Y3 = Fp.add(t1, Y3);
      Y3 = Fp.mul(X3, Y3);
      X3 = Fp.mul(t3, X3);
      Z3 = Fp.mul(b3, Z3);
      t2 = Fp.mul(a, t2);
      t3 = Fp.sub(t0, t2);
      t3 = Fp.mul(a, t3);
      t3 = Fp.add(t3, Z3);
      Z3 = Fp.add(t0, t0);
      t0 = Fp.add(Z3, t0);
      t0 = Fp.add(t0, t2);
      t0 = Fp.mul(t0, t3);
      Y3 = Fp.add(Y3, t0);
      t2 = Fp.mul(Y1, Z1);
      t2 = Fp.add(t2, t2);
      t0 = Fp.mul(t2, t3);
      X3 = Fp.sub(X3, t0);
      Z3 = Fp.mul(t2, t1);
      Z3 = Fp.add(Z3, Z3);
      Z3 = Fp.add(Z3, Z3);
      return new Point2(X3, Y3, Z3);
    }
    // Renes-Costello-Batina exception-free addition formula.
    // There is 30% faster Jacobian formula, but it is not complete.
    // https://eprint.iacr.org/2015/1060, algorithm 1
    // Cost: 12M + 0S + 3*a + 3*b3 + 23add.
    add(other) {
      aprjpoint(other);
      const { px: X1, py: Y1, pz: Z1 } = this;
      const { px: X2, py: Y2, pz: Z2 } = other;
      let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
      const a = CURVE.a;
      const b3 = Fp.mul(CURVE.b, _3n2);
      let t0 = Fp.mul(X1, X2);
      let t1 = Fp.mul(Y1, Y2);
      let t2 = Fp.mul(Z1, Z2);
      let t3 = Fp.add(X1, Y1);
      let t4 = Fp.add(X2, Y2);
      t3 = Fp.mul(t3, t4);
      t4 = Fp.add(t0, t1);
      t3 = Fp.sub(t3, t4);
      t4 = Fp.add(X1, Z1);
      let t5 = Fp.add(X2, Z2);
      t4 = Fp.mul(t4, t5);
      t5 = Fp.add(t0, t2);
      t4 = Fp.sub(t4, t5);
      t5 = Fp.add(Y1, Z1);
      X3 = Fp.add(Y2, Z2);
      t5 = Fp.mul(t5, X3);
      X3 = Fp.add(t1, t2);
      t5 = Fp.sub(t5, X3);
      Z3 = Fp.mul(a, t4);
      X3 = Fp.mul(b3, t2);
      Z3 = Fp.add(X3, Z3);
      X3 = Fp.sub(t1, Z3);
      Z3 = Fp.add(t1, Z3);
      Y3 = Fp.mul(X3, Z3);
      t1 = Fp.add(t0, t0);
      t1 = Fp.add(t1, t0);
      t2 = Fp.mul(a, t2);
      t4 = Fp.mul(b3, t4);
      t1 = Fp.add(t1, t2);
      t2 = Fp.sub(t0, t2);
      t2 = Fp.mul(a, t2);
      t4 = Fp.add(t4, t2);
      t0 = Fp.mul(t1, t4);
      Y3 = Fp.add(Y3, t0);
      t0 = Fp.mul(t5, t4);
      X3 = Fp.mul(t3, X3);
      X3 = Fp.sub(X3, t0);
      t0 = Fp.mul(t3, t1);
      Z3 = Fp.mul(t5, Z3);
      Z3 = Fp.add(Z3, t0);
      return new Point2(X3, Y3, Z3);
    }
    subtract(other) {
      return this.add(other.negate());
    }
    is0() {
      return this.equals(Point2.ZERO);
    }
    wNAF(n) {
      return wnaf.wNAFCached(this, n, Point2.normalizeZ);
    }
    /**
     * Non-constant-time multiplication. Uses double-and-add algorithm.
     * It's faster, but should only be used when you don't care about
     * an exposed private key e.g. sig verification, which works over *public* keys.
     */
    multiplyUnsafe(sc) {
      const { endo: endo2, n: N } = CURVE;
      aInRange("scalar", sc, _0n5, N);
      const I = Point2.ZERO;
      if (sc === _0n5)
        return I;
      if (this.is0() || sc === _1n5)
        return this;
      if (!endo2 || wnaf.hasPrecomputes(this))
        return wnaf.wNAFCachedUnsafe(this, sc, Point2.normalizeZ);
      let { k1neg, k1, k2neg, k2 } = endo2.splitScalar(sc);
      let k1p = I;
      let k2p = I;
      let d = this;
      while (k1 > _0n5 || k2 > _0n5) {
        if (k1 & _1n5)
          k1p = k1p.add(d);
        if (k2 & _1n5)
          k2p = k2p.add(d);
        d = d.double();
        k1 >>= _1n5;
        k2 >>= _1n5;
      }
      if (k1neg)
        k1p = k1p.negate();
      if (k2neg)
        k2p = k2p.negate();
      k2p = new Point2(Fp.mul(k2p.px, endo2.beta), k2p.py, k2p.pz);
      return k1p.add(k2p);
    }
    /**
     * Constant time multiplication.
     * Uses wNAF method. Windowed method may be 10% faster,
     * but takes 2x longer to generate and consumes 2x memory.
     * Uses precomputes when available.
     * Uses endomorphism for Koblitz curves.
     * @param scalar by which the point would be multiplied
     * @returns New point
     */
    multiply(scalar) {
      const { endo: endo2, n: N } = CURVE;
      aInRange("scalar", scalar, _1n5, N);
      let point, fake;
      if (endo2) {
        const { k1neg, k1, k2neg, k2 } = endo2.splitScalar(scalar);
        let { p: k1p, f: f1p } = this.wNAF(k1);
        let { p: k2p, f: f2p } = this.wNAF(k2);
        k1p = wnaf.constTimeNegate(k1neg, k1p);
        k2p = wnaf.constTimeNegate(k2neg, k2p);
        k2p = new Point2(Fp.mul(k2p.px, endo2.beta), k2p.py, k2p.pz);
        point = k1p.add(k2p);
        fake = f1p.add(f2p);
      } else {
        const { p, f } = this.wNAF(scalar);
        point = p;
        fake = f;
      }
      return Point2.normalizeZ([point, fake])[0];
    }
    /**
     * Efficiently calculate `aP + bQ`. Unsafe, can expose private key, if used incorrectly.
     * Not using Strauss-Shamir trick: precomputation tables are faster.
     * The trick could be useful if both P and Q are not G (not in our case).
     * @returns non-zero affine point
     */
    multiplyAndAddUnsafe(Q, a, b) {
      const G = Point2.BASE;
      const mul = (P, a2) => a2 === _0n5 || a2 === _1n5 || !P.equals(G) ? P.multiplyUnsafe(a2) : P.multiply(a2);
      const sum = mul(this, a).add(mul(Q, b));
      return sum.is0() ? void 0 : sum;
    }
    // Converts Projective point to affine (x, y) coordinates.
    // Can accept precomputed Z^-1 - for example, from invertBatch.
    // (x, y, z) ∋ (x=x/z, y=y/z)
    toAffine(iz) {
      return toAffineMemo(this, iz);
    }
    isTorsionFree() {
      const { h: cofactor, isTorsionFree } = CURVE;
      if (cofactor === _1n5)
        return true;
      if (isTorsionFree)
        return isTorsionFree(Point2, this);
      throw new Error("isTorsionFree() has not been declared for the elliptic curve");
    }
    clearCofactor() {
      const { h: cofactor, clearCofactor } = CURVE;
      if (cofactor === _1n5)
        return this;
      if (clearCofactor)
        return clearCofactor(Point2, this);
      return this.multiplyUnsafe(CURVE.h);
    }
    toRawBytes(isCompressed = true) {
      abool("isCompressed", isCompressed);
      this.assertValidity();
      return toBytes3(Point2, this, isCompressed);
    }
    toHex(isCompressed = true) {
      abool("isCompressed", isCompressed);
      return bytesToHex2(this.toRawBytes(isCompressed));
    }
  }
  Point2.BASE = new Point2(CURVE.Gx, CURVE.Gy, Fp.ONE);
  Point2.ZERO = new Point2(Fp.ZERO, Fp.ONE, Fp.ZERO);
  const { endo, nBitLength } = CURVE;
  const wnaf = wNAF(Point2, endo ? Math.ceil(nBitLength / 2) : nBitLength);
  return {
    CURVE,
    ProjectivePoint: Point2,
    normPrivateKeyToScalar,
    weierstrassEquation,
    isWithinCurveOrder
  };
}
function validateOpts(curve) {
  const opts = validateBasic(curve);
  validateObject(opts, {
    hash: "hash",
    hmac: "function",
    randomBytes: "function"
  }, {
    bits2int: "function",
    bits2int_modN: "function",
    lowS: "boolean"
  });
  return Object.freeze({ lowS: true, ...opts });
}
function weierstrass(curveDef) {
  const CURVE = validateOpts(curveDef);
  const { Fp, n: CURVE_ORDER, nByteLength, nBitLength } = CURVE;
  const compressedLen = Fp.BYTES + 1;
  const uncompressedLen = 2 * Fp.BYTES + 1;
  function modN2(a) {
    return mod(a, CURVE_ORDER);
  }
  function invN(a) {
    return invert(a, CURVE_ORDER);
  }
  const { ProjectivePoint: Point2, normPrivateKeyToScalar, weierstrassEquation, isWithinCurveOrder } = weierstrassPoints({
    ...CURVE,
    toBytes(_c, point, isCompressed) {
      const a = point.toAffine();
      const x = Fp.toBytes(a.x);
      const cat = concatBytes3;
      abool("isCompressed", isCompressed);
      if (isCompressed) {
        return cat(Uint8Array.from([point.hasEvenY() ? 2 : 3]), x);
      } else {
        return cat(Uint8Array.from([4]), x, Fp.toBytes(a.y));
      }
    },
    fromBytes(bytes) {
      const len = bytes.length;
      const head = bytes[0];
      const tail = bytes.subarray(1);
      if (len === compressedLen && (head === 2 || head === 3)) {
        const x = bytesToNumberBE(tail);
        if (!inRange(x, _1n5, Fp.ORDER))
          throw new Error("Point is not on curve");
        const y2 = weierstrassEquation(x);
        let y;
        try {
          y = Fp.sqrt(y2);
        } catch (sqrtError) {
          const suffix = sqrtError instanceof Error ? ": " + sqrtError.message : "";
          throw new Error("Point is not on curve" + suffix);
        }
        const isYOdd = (y & _1n5) === _1n5;
        const isHeadOdd = (head & 1) === 1;
        if (isHeadOdd !== isYOdd)
          y = Fp.neg(y);
        return { x, y };
      } else if (len === uncompressedLen && head === 4) {
        const x = Fp.fromBytes(tail.subarray(0, Fp.BYTES));
        const y = Fp.fromBytes(tail.subarray(Fp.BYTES, 2 * Fp.BYTES));
        return { x, y };
      } else {
        const cl = compressedLen;
        const ul = uncompressedLen;
        throw new Error("invalid Point, expected length of " + cl + ", or uncompressed " + ul + ", got " + len);
      }
    }
  });
  function isBiggerThanHalfOrder(number) {
    const HALF = CURVE_ORDER >> _1n5;
    return number > HALF;
  }
  function normalizeS(s) {
    return isBiggerThanHalfOrder(s) ? modN2(-s) : s;
  }
  const slcNum = (b, from, to) => bytesToNumberBE(b.slice(from, to));
  class Signature {
    constructor(r, s, recovery) {
      aInRange("r", r, _1n5, CURVE_ORDER);
      aInRange("s", s, _1n5, CURVE_ORDER);
      this.r = r;
      this.s = s;
      if (recovery != null)
        this.recovery = recovery;
      Object.freeze(this);
    }
    // pair (bytes of r, bytes of s)
    static fromCompact(hex) {
      const l = nByteLength;
      hex = ensureBytes("compactSignature", hex, l * 2);
      return new Signature(slcNum(hex, 0, l), slcNum(hex, l, 2 * l));
    }
    // DER encoded ECDSA signature
    // https://bitcoin.stackexchange.com/questions/57644/what-are-the-parts-of-a-bitcoin-transaction-input-script
    static fromDER(hex) {
      const { r, s } = DER.toSig(ensureBytes("DER", hex));
      return new Signature(r, s);
    }
    /**
     * @todo remove
     * @deprecated
     */
    assertValidity() {
    }
    addRecoveryBit(recovery) {
      return new Signature(this.r, this.s, recovery);
    }
    recoverPublicKey(msgHash) {
      const { r, s, recovery: rec } = this;
      const h = bits2int_modN(ensureBytes("msgHash", msgHash));
      if (rec == null || ![0, 1, 2, 3].includes(rec))
        throw new Error("recovery id invalid");
      const radj = rec === 2 || rec === 3 ? r + CURVE.n : r;
      if (radj >= Fp.ORDER)
        throw new Error("recovery id 2 or 3 invalid");
      const prefix = (rec & 1) === 0 ? "02" : "03";
      const R = Point2.fromHex(prefix + numToSizedHex(radj, Fp.BYTES));
      const ir = invN(radj);
      const u1 = modN2(-h * ir);
      const u2 = modN2(s * ir);
      const Q = Point2.BASE.multiplyAndAddUnsafe(R, u1, u2);
      if (!Q)
        throw new Error("point at infinify");
      Q.assertValidity();
      return Q;
    }
    // Signatures should be low-s, to prevent malleability.
    hasHighS() {
      return isBiggerThanHalfOrder(this.s);
    }
    normalizeS() {
      return this.hasHighS() ? new Signature(this.r, modN2(-this.s), this.recovery) : this;
    }
    // DER-encoded
    toDERRawBytes() {
      return hexToBytes2(this.toDERHex());
    }
    toDERHex() {
      return DER.hexFromSig(this);
    }
    // padded bytes of r, then padded bytes of s
    toCompactRawBytes() {
      return hexToBytes2(this.toCompactHex());
    }
    toCompactHex() {
      const l = nByteLength;
      return numToSizedHex(this.r, l) + numToSizedHex(this.s, l);
    }
  }
  const utils = {
    isValidPrivateKey(privateKey) {
      try {
        normPrivateKeyToScalar(privateKey);
        return true;
      } catch (error) {
        return false;
      }
    },
    normPrivateKeyToScalar,
    /**
     * Produces cryptographically secure private key from random of size
     * (groupLen + ceil(groupLen / 2)) with modulo bias being negligible.
     */
    randomPrivateKey: () => {
      const length = getMinHashLength(CURVE.n);
      return mapHashToField(CURVE.randomBytes(length), CURVE.n);
    },
    /**
     * Creates precompute table for an arbitrary EC point. Makes point "cached".
     * Allows to massively speed-up `point.multiply(scalar)`.
     * @returns cached point
     * @example
     * const fast = utils.precompute(8, ProjectivePoint.fromHex(someonesPubKey));
     * fast.multiply(privKey); // much faster ECDH now
     */
    precompute(windowSize = 8, point = Point2.BASE) {
      point._setWindowSize(windowSize);
      point.multiply(BigInt(3));
      return point;
    }
  };
  function getPublicKey(privateKey, isCompressed = true) {
    return Point2.fromPrivateKey(privateKey).toRawBytes(isCompressed);
  }
  function isProbPub(item) {
    if (typeof item === "bigint")
      return false;
    if (item instanceof Point2)
      return true;
    const arr = ensureBytes("key", item);
    const len = arr.length;
    const fpl = Fp.BYTES;
    const compLen = fpl + 1;
    const uncompLen = 2 * fpl + 1;
    if (CURVE.allowedPrivateKeyLengths || nByteLength === compLen) {
      return void 0;
    } else {
      return len === compLen || len === uncompLen;
    }
  }
  function getSharedSecret(privateA, publicB, isCompressed = true) {
    if (isProbPub(privateA) === true)
      throw new Error("first arg must be private key");
    if (isProbPub(publicB) === false)
      throw new Error("second arg must be public key");
    const b = Point2.fromHex(publicB);
    return b.multiply(normPrivateKeyToScalar(privateA)).toRawBytes(isCompressed);
  }
  const bits2int = CURVE.bits2int || function(bytes) {
    if (bytes.length > 8192)
      throw new Error("input is too large");
    const num2 = bytesToNumberBE(bytes);
    const delta = bytes.length * 8 - nBitLength;
    return delta > 0 ? num2 >> BigInt(delta) : num2;
  };
  const bits2int_modN = CURVE.bits2int_modN || function(bytes) {
    return modN2(bits2int(bytes));
  };
  const ORDER_MASK = bitMask(nBitLength);
  function int2octets(num2) {
    aInRange("num < 2^" + nBitLength, num2, _0n5, ORDER_MASK);
    return numberToBytesBE(num2, nByteLength);
  }
  function prepSig(msgHash, privateKey, opts = defaultSigOpts) {
    if (["recovered", "canonical"].some((k) => k in opts))
      throw new Error("sign() legacy options not supported");
    const { hash, randomBytes: randomBytes3 } = CURVE;
    let { lowS, prehash, extraEntropy: ent } = opts;
    if (lowS == null)
      lowS = true;
    msgHash = ensureBytes("msgHash", msgHash);
    validateSigVerOpts(opts);
    if (prehash)
      msgHash = ensureBytes("prehashed msgHash", hash(msgHash));
    const h1int = bits2int_modN(msgHash);
    const d = normPrivateKeyToScalar(privateKey);
    const seedArgs = [int2octets(d), int2octets(h1int)];
    if (ent != null && ent !== false) {
      const e = ent === true ? randomBytes3(Fp.BYTES) : ent;
      seedArgs.push(ensureBytes("extraEntropy", e));
    }
    const seed = concatBytes3(...seedArgs);
    const m = h1int;
    function k2sig(kBytes) {
      const k = bits2int(kBytes);
      if (!isWithinCurveOrder(k))
        return;
      const ik = invN(k);
      const q = Point2.BASE.multiply(k).toAffine();
      const r = modN2(q.x);
      if (r === _0n5)
        return;
      const s = modN2(ik * modN2(m + r * d));
      if (s === _0n5)
        return;
      let recovery = (q.x === r ? 0 : 2) | Number(q.y & _1n5);
      let normS = s;
      if (lowS && isBiggerThanHalfOrder(s)) {
        normS = normalizeS(s);
        recovery ^= 1;
      }
      return new Signature(r, normS, recovery);
    }
    return { seed, k2sig };
  }
  const defaultSigOpts = { lowS: CURVE.lowS, prehash: false };
  const defaultVerOpts = { lowS: CURVE.lowS, prehash: false };
  function sign(msgHash, privKey, opts = defaultSigOpts) {
    const { seed, k2sig } = prepSig(msgHash, privKey, opts);
    const C = CURVE;
    const drbg = createHmacDrbg(C.hash.outputLen, C.nByteLength, C.hmac);
    return drbg(seed, k2sig);
  }
  Point2.BASE._setWindowSize(8);
  function verify3(signature, msgHash, publicKey, opts = defaultVerOpts) {
    const sg = signature;
    msgHash = ensureBytes("msgHash", msgHash);
    publicKey = ensureBytes("publicKey", publicKey);
    const { lowS, prehash, format } = opts;
    validateSigVerOpts(opts);
    if ("strict" in opts)
      throw new Error("options.strict was renamed to lowS");
    if (format !== void 0 && format !== "compact" && format !== "der")
      throw new Error("format must be compact or der");
    const isHex2 = typeof sg === "string" || isBytes2(sg);
    const isObj = !isHex2 && !format && typeof sg === "object" && sg !== null && typeof sg.r === "bigint" && typeof sg.s === "bigint";
    if (!isHex2 && !isObj)
      throw new Error("invalid signature, expected Uint8Array, hex string or Signature instance");
    let _sig = void 0;
    let P;
    try {
      if (isObj)
        _sig = new Signature(sg.r, sg.s);
      if (isHex2) {
        try {
          if (format !== "compact")
            _sig = Signature.fromDER(sg);
        } catch (derError) {
          if (!(derError instanceof DER.Err))
            throw derError;
        }
        if (!_sig && format !== "der")
          _sig = Signature.fromCompact(sg);
      }
      P = Point2.fromHex(publicKey);
    } catch (error) {
      return false;
    }
    if (!_sig)
      return false;
    if (lowS && _sig.hasHighS())
      return false;
    if (prehash)
      msgHash = CURVE.hash(msgHash);
    const { r, s } = _sig;
    const h = bits2int_modN(msgHash);
    const is = invN(s);
    const u1 = modN2(h * is);
    const u2 = modN2(r * is);
    const R = Point2.BASE.multiplyAndAddUnsafe(P, u1, u2)?.toAffine();
    if (!R)
      return false;
    const v = modN2(R.x);
    return v === r;
  }
  return {
    CURVE,
    getPublicKey,
    getSharedSecret,
    sign,
    verify: verify3,
    ProjectivePoint: Point2,
    Signature,
    utils
  };
}
function SWUFpSqrtRatio(Fp, Z) {
  const q = Fp.ORDER;
  let l = _0n5;
  for (let o = q - _1n5; o % _2n3 === _0n5; o /= _2n3)
    l += _1n5;
  const c1 = l;
  const _2n_pow_c1_1 = _2n3 << c1 - _1n5 - _1n5;
  const _2n_pow_c1 = _2n_pow_c1_1 * _2n3;
  const c2 = (q - _1n5) / _2n_pow_c1;
  const c3 = (c2 - _1n5) / _2n3;
  const c4 = _2n_pow_c1 - _1n5;
  const c5 = _2n_pow_c1_1;
  const c6 = Fp.pow(Z, c2);
  const c7 = Fp.pow(Z, (c2 + _1n5) / _2n3);
  let sqrtRatio = (u, v) => {
    let tv1 = c6;
    let tv2 = Fp.pow(v, c4);
    let tv3 = Fp.sqr(tv2);
    tv3 = Fp.mul(tv3, v);
    let tv5 = Fp.mul(u, tv3);
    tv5 = Fp.pow(tv5, c3);
    tv5 = Fp.mul(tv5, tv2);
    tv2 = Fp.mul(tv5, v);
    tv3 = Fp.mul(tv5, u);
    let tv4 = Fp.mul(tv3, tv2);
    tv5 = Fp.pow(tv4, c5);
    let isQR = Fp.eql(tv5, Fp.ONE);
    tv2 = Fp.mul(tv3, c7);
    tv5 = Fp.mul(tv4, tv1);
    tv3 = Fp.cmov(tv2, tv3, isQR);
    tv4 = Fp.cmov(tv5, tv4, isQR);
    for (let i = c1; i > _1n5; i--) {
      let tv52 = i - _2n3;
      tv52 = _2n3 << tv52 - _1n5;
      let tvv5 = Fp.pow(tv4, tv52);
      const e1 = Fp.eql(tvv5, Fp.ONE);
      tv2 = Fp.mul(tv3, tv1);
      tv1 = Fp.mul(tv1, tv1);
      tvv5 = Fp.mul(tv4, tv1);
      tv3 = Fp.cmov(tv2, tv3, e1);
      tv4 = Fp.cmov(tvv5, tv4, e1);
    }
    return { isValid: isQR, value: tv3 };
  };
  if (Fp.ORDER % _4n2 === _3n2) {
    const c12 = (Fp.ORDER - _3n2) / _4n2;
    const c22 = Fp.sqrt(Fp.neg(Z));
    sqrtRatio = (u, v) => {
      let tv1 = Fp.sqr(v);
      const tv2 = Fp.mul(u, v);
      tv1 = Fp.mul(tv1, tv2);
      let y1 = Fp.pow(tv1, c12);
      y1 = Fp.mul(y1, tv2);
      const y2 = Fp.mul(y1, c22);
      const tv3 = Fp.mul(Fp.sqr(y1), v);
      const isQR = Fp.eql(tv3, u);
      let y = Fp.cmov(y2, y1, isQR);
      return { isValid: isQR, value: y };
    };
  }
  return sqrtRatio;
}
function mapToCurveSimpleSWU(Fp, opts) {
  validateField(Fp);
  if (!Fp.isValid(opts.A) || !Fp.isValid(opts.B) || !Fp.isValid(opts.Z))
    throw new Error("mapToCurveSimpleSWU: invalid opts");
  const sqrtRatio = SWUFpSqrtRatio(Fp, opts.Z);
  if (!Fp.isOdd)
    throw new Error("Fp.isOdd is not implemented!");
  return (u) => {
    let tv1, tv2, tv3, tv4, tv5, tv6, x, y;
    tv1 = Fp.sqr(u);
    tv1 = Fp.mul(tv1, opts.Z);
    tv2 = Fp.sqr(tv1);
    tv2 = Fp.add(tv2, tv1);
    tv3 = Fp.add(tv2, Fp.ONE);
    tv3 = Fp.mul(tv3, opts.B);
    tv4 = Fp.cmov(opts.Z, Fp.neg(tv2), !Fp.eql(tv2, Fp.ZERO));
    tv4 = Fp.mul(tv4, opts.A);
    tv2 = Fp.sqr(tv3);
    tv6 = Fp.sqr(tv4);
    tv5 = Fp.mul(tv6, opts.A);
    tv2 = Fp.add(tv2, tv5);
    tv2 = Fp.mul(tv2, tv3);
    tv6 = Fp.mul(tv6, tv4);
    tv5 = Fp.mul(tv6, opts.B);
    tv2 = Fp.add(tv2, tv5);
    x = Fp.mul(tv1, tv3);
    const { isValid, value: value2 } = sqrtRatio(tv2, tv6);
    y = Fp.mul(tv1, u);
    y = Fp.mul(y, value2);
    x = Fp.cmov(x, tv3, isValid);
    y = Fp.cmov(y, value2, isValid);
    const e1 = Fp.isOdd(u) === Fp.isOdd(y);
    y = Fp.cmov(Fp.neg(y), y, e1);
    const tv4_inv = FpInvertBatch(Fp, [tv4], true)[0];
    x = Fp.mul(x, tv4_inv);
    return { x, y };
  };
}
var DERErr, DER, _0n5, _1n5, _2n3, _3n2, _4n2;
var init_weierstrass = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/abstract/weierstrass.js"() {
    init_curve();
    init_modular();
    init_utils2();
    DERErr = class extends Error {
      constructor(m = "") {
        super(m);
      }
    };
    DER = {
      // asn.1 DER encoding utils
      Err: DERErr,
      // Basic building block is TLV (Tag-Length-Value)
      _tlv: {
        encode: (tag, data) => {
          const { Err: E } = DER;
          if (tag < 0 || tag > 256)
            throw new E("tlv.encode: wrong tag");
          if (data.length & 1)
            throw new E("tlv.encode: unpadded data");
          const dataLen = data.length / 2;
          const len = numberToHexUnpadded(dataLen);
          if (len.length / 2 & 128)
            throw new E("tlv.encode: long form length too big");
          const lenLen = dataLen > 127 ? numberToHexUnpadded(len.length / 2 | 128) : "";
          const t = numberToHexUnpadded(tag);
          return t + lenLen + len + data;
        },
        // v - value, l - left bytes (unparsed)
        decode(tag, data) {
          const { Err: E } = DER;
          let pos = 0;
          if (tag < 0 || tag > 256)
            throw new E("tlv.encode: wrong tag");
          if (data.length < 2 || data[pos++] !== tag)
            throw new E("tlv.decode: wrong tlv");
          const first = data[pos++];
          const isLong = !!(first & 128);
          let length = 0;
          if (!isLong)
            length = first;
          else {
            const lenLen = first & 127;
            if (!lenLen)
              throw new E("tlv.decode(long): indefinite length not supported");
            if (lenLen > 4)
              throw new E("tlv.decode(long): byte length is too big");
            const lengthBytes = data.subarray(pos, pos + lenLen);
            if (lengthBytes.length !== lenLen)
              throw new E("tlv.decode: length bytes not complete");
            if (lengthBytes[0] === 0)
              throw new E("tlv.decode(long): zero leftmost byte");
            for (const b of lengthBytes)
              length = length << 8 | b;
            pos += lenLen;
            if (length < 128)
              throw new E("tlv.decode(long): not minimal encoding");
          }
          const v = data.subarray(pos, pos + length);
          if (v.length !== length)
            throw new E("tlv.decode: wrong value length");
          return { v, l: data.subarray(pos + length) };
        }
      },
      // https://crypto.stackexchange.com/a/57734 Leftmost bit of first byte is 'negative' flag,
      // since we always use positive integers here. It must always be empty:
      // - add zero byte if exists
      // - if next byte doesn't have a flag, leading zero is not allowed (minimal encoding)
      _int: {
        encode(num2) {
          const { Err: E } = DER;
          if (num2 < _0n5)
            throw new E("integer: negative integers are not allowed");
          let hex = numberToHexUnpadded(num2);
          if (Number.parseInt(hex[0], 16) & 8)
            hex = "00" + hex;
          if (hex.length & 1)
            throw new E("unexpected DER parsing assertion: unpadded hex");
          return hex;
        },
        decode(data) {
          const { Err: E } = DER;
          if (data[0] & 128)
            throw new E("invalid signature integer: negative");
          if (data[0] === 0 && !(data[1] & 128))
            throw new E("invalid signature integer: unnecessary leading zero");
          return bytesToNumberBE(data);
        }
      },
      toSig(hex) {
        const { Err: E, _int: int, _tlv: tlv } = DER;
        const data = ensureBytes("signature", hex);
        const { v: seqBytes, l: seqLeftBytes } = tlv.decode(48, data);
        if (seqLeftBytes.length)
          throw new E("invalid signature: left bytes after parsing");
        const { v: rBytes, l: rLeftBytes } = tlv.decode(2, seqBytes);
        const { v: sBytes, l: sLeftBytes } = tlv.decode(2, rLeftBytes);
        if (sLeftBytes.length)
          throw new E("invalid signature: left bytes after parsing");
        return { r: int.decode(rBytes), s: int.decode(sBytes) };
      },
      hexFromSig(sig) {
        const { _tlv: tlv, _int: int } = DER;
        const rs = tlv.encode(2, int.encode(sig.r));
        const ss = tlv.encode(2, int.encode(sig.s));
        const seq = rs + ss;
        return tlv.encode(48, seq);
      }
    };
    _0n5 = BigInt(0);
    _1n5 = BigInt(1);
    _2n3 = BigInt(2);
    _3n2 = BigInt(3);
    _4n2 = BigInt(4);
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/_shortw_utils.js
function getHash(hash) {
  return {
    hash,
    hmac: (key, ...msgs) => hmac(hash, key, concatBytes(...msgs)),
    randomBytes: randomBytes2
  };
}
function createCurve(curveDef, defHash) {
  const create = (hash) => weierstrass({ ...curveDef, ...getHash(hash) });
  return { ...create(defHash), create };
}
var init_shortw_utils = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/_shortw_utils.js"() {
    init_hmac();
    init_utils();
    init_weierstrass();
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/abstract/hash-to-curve.js
function i2osp(value2, length) {
  anum(value2);
  anum(length);
  if (value2 < 0 || value2 >= 1 << 8 * length)
    throw new Error("invalid I2OSP input: " + value2);
  const res = Array.from({ length }).fill(0);
  for (let i = length - 1; i >= 0; i--) {
    res[i] = value2 & 255;
    value2 >>>= 8;
  }
  return new Uint8Array(res);
}
function strxor(a, b) {
  const arr = new Uint8Array(a.length);
  for (let i = 0; i < a.length; i++) {
    arr[i] = a[i] ^ b[i];
  }
  return arr;
}
function anum(item) {
  if (!Number.isSafeInteger(item))
    throw new Error("number expected");
}
function expand_message_xmd(msg, DST, lenInBytes, H) {
  abytes2(msg);
  abytes2(DST);
  anum(lenInBytes);
  if (DST.length > 255)
    DST = H(concatBytes3(utf8ToBytes2("H2C-OVERSIZE-DST-"), DST));
  const { outputLen: b_in_bytes, blockLen: r_in_bytes } = H;
  const ell = Math.ceil(lenInBytes / b_in_bytes);
  if (lenInBytes > 65535 || ell > 255)
    throw new Error("expand_message_xmd: invalid lenInBytes");
  const DST_prime = concatBytes3(DST, i2osp(DST.length, 1));
  const Z_pad = i2osp(0, r_in_bytes);
  const l_i_b_str = i2osp(lenInBytes, 2);
  const b = new Array(ell);
  const b_0 = H(concatBytes3(Z_pad, msg, l_i_b_str, i2osp(0, 1), DST_prime));
  b[0] = H(concatBytes3(b_0, i2osp(1, 1), DST_prime));
  for (let i = 1; i <= ell; i++) {
    const args = [strxor(b_0, b[i - 1]), i2osp(i + 1, 1), DST_prime];
    b[i] = H(concatBytes3(...args));
  }
  const pseudo_random_bytes = concatBytes3(...b);
  return pseudo_random_bytes.slice(0, lenInBytes);
}
function expand_message_xof(msg, DST, lenInBytes, k, H) {
  abytes2(msg);
  abytes2(DST);
  anum(lenInBytes);
  if (DST.length > 255) {
    const dkLen = Math.ceil(2 * k / 8);
    DST = H.create({ dkLen }).update(utf8ToBytes2("H2C-OVERSIZE-DST-")).update(DST).digest();
  }
  if (lenInBytes > 65535 || DST.length > 255)
    throw new Error("expand_message_xof: invalid lenInBytes");
  return H.create({ dkLen: lenInBytes }).update(msg).update(i2osp(lenInBytes, 2)).update(DST).update(i2osp(DST.length, 1)).digest();
}
function hash_to_field(msg, count, options) {
  validateObject(options, {
    DST: "stringOrUint8Array",
    p: "bigint",
    m: "isSafeInteger",
    k: "isSafeInteger",
    hash: "hash"
  });
  const { p, k, m, hash, expand: expand2, DST: _DST } = options;
  abytes2(msg);
  anum(count);
  const DST = typeof _DST === "string" ? utf8ToBytes2(_DST) : _DST;
  const log2p = p.toString(2).length;
  const L = Math.ceil((log2p + k) / 8);
  const len_in_bytes = count * m * L;
  let prb;
  if (expand2 === "xmd") {
    prb = expand_message_xmd(msg, DST, len_in_bytes, hash);
  } else if (expand2 === "xof") {
    prb = expand_message_xof(msg, DST, len_in_bytes, k, hash);
  } else if (expand2 === "_internal_pass") {
    prb = msg;
  } else {
    throw new Error('expand must be "xmd" or "xof"');
  }
  const u = new Array(count);
  for (let i = 0; i < count; i++) {
    const e = new Array(m);
    for (let j = 0; j < m; j++) {
      const elm_offset = L * (j + i * m);
      const tv = prb.subarray(elm_offset, elm_offset + L);
      e[j] = mod(os2ip(tv), p);
    }
    u[i] = e;
  }
  return u;
}
function isogenyMap(field, map) {
  const coeff = map.map((i) => Array.from(i).reverse());
  return (x, y) => {
    const [xn, xd, yn, yd] = coeff.map((val) => val.reduce((acc, i) => field.add(field.mul(acc, x), i)));
    const [xd_inv, yd_inv] = FpInvertBatch(field, [xd, yd], true);
    x = field.mul(xn, xd_inv);
    y = field.mul(y, field.mul(yn, yd_inv));
    return { x, y };
  };
}
function createHasher2(Point2, mapToCurve, defaults) {
  if (typeof mapToCurve !== "function")
    throw new Error("mapToCurve() must be defined");
  function map(num2) {
    return Point2.fromAffine(mapToCurve(num2));
  }
  function clear(initial) {
    const P = initial.clearCofactor();
    if (P.equals(Point2.ZERO))
      return Point2.ZERO;
    P.assertValidity();
    return P;
  }
  return {
    defaults,
    // Encodes byte string to elliptic curve.
    // hash_to_curve from https://www.rfc-editor.org/rfc/rfc9380#section-3
    hashToCurve(msg, options) {
      const u = hash_to_field(msg, 2, { ...defaults, DST: defaults.DST, ...options });
      const u0 = map(u[0]);
      const u1 = map(u[1]);
      return clear(u0.add(u1));
    },
    // Encodes byte string to elliptic curve.
    // encode_to_curve from https://www.rfc-editor.org/rfc/rfc9380#section-3
    encodeToCurve(msg, options) {
      const u = hash_to_field(msg, 1, { ...defaults, DST: defaults.encodeDST, ...options });
      return clear(map(u[0]));
    },
    // Same as encodeToCurve, but without hash
    mapToCurve(scalars) {
      if (!Array.isArray(scalars))
        throw new Error("expected array of bigints");
      for (const i of scalars)
        if (typeof i !== "bigint")
          throw new Error("expected array of bigints");
      return clear(map(scalars));
    }
  };
}
var os2ip;
var init_hash_to_curve = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/abstract/hash-to-curve.js"() {
    init_modular();
    init_utils2();
    os2ip = bytesToNumberBE;
  }
});

// ../../node_modules/viem/node_modules/@noble/curves/esm/secp256k1.js
var secp256k1_exports = {};
__export(secp256k1_exports, {
  encodeToCurve: () => encodeToCurve,
  hashToCurve: () => hashToCurve,
  schnorr: () => schnorr,
  secp256k1: () => secp256k1,
  secp256k1_hasher: () => secp256k1_hasher
});
function sqrtMod(y) {
  const P = secp256k1P;
  const _3n3 = BigInt(3), _6n = BigInt(6), _11n = BigInt(11), _22n = BigInt(22);
  const _23n = BigInt(23), _44n = BigInt(44), _88n = BigInt(88);
  const b2 = y * y * y % P;
  const b3 = b2 * b2 * y % P;
  const b6 = pow2(b3, _3n3, P) * b3 % P;
  const b9 = pow2(b6, _3n3, P) * b3 % P;
  const b11 = pow2(b9, _2n4, P) * b2 % P;
  const b22 = pow2(b11, _11n, P) * b11 % P;
  const b44 = pow2(b22, _22n, P) * b22 % P;
  const b88 = pow2(b44, _44n, P) * b44 % P;
  const b176 = pow2(b88, _88n, P) * b88 % P;
  const b220 = pow2(b176, _44n, P) * b44 % P;
  const b223 = pow2(b220, _3n3, P) * b3 % P;
  const t1 = pow2(b223, _23n, P) * b22 % P;
  const t2 = pow2(t1, _6n, P) * b2 % P;
  const root = pow2(t2, _2n4, P);
  if (!Fpk1.eql(Fpk1.sqr(root), y))
    throw new Error("Cannot find square root");
  return root;
}
function taggedHash(tag, ...messages) {
  let tagP = TAGGED_HASH_PREFIXES[tag];
  if (tagP === void 0) {
    const tagH = sha2562(Uint8Array.from(tag, (c) => c.charCodeAt(0)));
    tagP = concatBytes3(tagH, tagH);
    TAGGED_HASH_PREFIXES[tag] = tagP;
  }
  return sha2562(concatBytes3(tagP, ...messages));
}
function schnorrGetExtPubKey(priv) {
  let d_ = secp256k1.utils.normPrivateKeyToScalar(priv);
  let p = Point.fromPrivateKey(d_);
  const scalar = p.hasEvenY() ? d_ : modN(-d_);
  return { scalar, bytes: pointToBytes(p) };
}
function lift_x(x) {
  aInRange("x", x, _1n6, secp256k1P);
  const xx = modP(x * x);
  const c = modP(xx * x + BigInt(7));
  let y = sqrtMod(c);
  if (y % _2n4 !== _0n6)
    y = modP(-y);
  const p = new Point(x, y, _1n6);
  p.assertValidity();
  return p;
}
function challenge(...args) {
  return modN(num(taggedHash("BIP0340/challenge", ...args)));
}
function schnorrGetPublicKey(privateKey) {
  return schnorrGetExtPubKey(privateKey).bytes;
}
function schnorrSign(message, privateKey, auxRand = randomBytes2(32)) {
  const m = ensureBytes("message", message);
  const { bytes: px, scalar: d } = schnorrGetExtPubKey(privateKey);
  const a = ensureBytes("auxRand", auxRand, 32);
  const t = numTo32b(d ^ num(taggedHash("BIP0340/aux", a)));
  const rand = taggedHash("BIP0340/nonce", t, px, m);
  const k_ = modN(num(rand));
  if (k_ === _0n6)
    throw new Error("sign failed: k is zero");
  const { bytes: rx, scalar: k } = schnorrGetExtPubKey(k_);
  const e = challenge(rx, px, m);
  const sig = new Uint8Array(64);
  sig.set(rx, 0);
  sig.set(numTo32b(modN(k + e * d)), 32);
  if (!schnorrVerify(sig, m, px))
    throw new Error("sign: Invalid signature produced");
  return sig;
}
function schnorrVerify(signature, message, publicKey) {
  const sig = ensureBytes("signature", signature, 64);
  const m = ensureBytes("message", message);
  const pub = ensureBytes("publicKey", publicKey, 32);
  try {
    const P = lift_x(num(pub));
    const r = num(sig.subarray(0, 32));
    if (!inRange(r, _1n6, secp256k1P))
      return false;
    const s = num(sig.subarray(32, 64));
    if (!inRange(s, _1n6, secp256k1N))
      return false;
    const e = challenge(numTo32b(r), pointToBytes(P), m);
    const R = GmulAdd(P, s, modN(-e));
    if (!R || !R.hasEvenY() || R.toAffine().x !== r)
      return false;
    return true;
  } catch (error) {
    return false;
  }
}
var secp256k1P, secp256k1N, _0n6, _1n6, _2n4, divNearest, Fpk1, secp256k1, TAGGED_HASH_PREFIXES, pointToBytes, numTo32b, modP, modN, Point, GmulAdd, num, schnorr, isoMap, mapSWU, secp256k1_hasher, hashToCurve, encodeToCurve;
var init_secp256k1 = __esm({
  "../../node_modules/viem/node_modules/@noble/curves/esm/secp256k1.js"() {
    init_sha2();
    init_utils();
    init_shortw_utils();
    init_hash_to_curve();
    init_modular();
    init_utils2();
    init_weierstrass();
    secp256k1P = BigInt("0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
    secp256k1N = BigInt("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    _0n6 = BigInt(0);
    _1n6 = BigInt(1);
    _2n4 = BigInt(2);
    divNearest = (a, b) => (a + b / _2n4) / b;
    Fpk1 = Field(secp256k1P, void 0, void 0, { sqrt: sqrtMod });
    secp256k1 = createCurve({
      a: _0n6,
      b: BigInt(7),
      Fp: Fpk1,
      n: secp256k1N,
      Gx: BigInt("55066263022277343669578718895168534326250603453777594175500187360389116729240"),
      Gy: BigInt("32670510020758816978083085130507043184471273380659243275938904335757337482424"),
      h: BigInt(1),
      lowS: true,
      // Allow only low-S signatures by default in sign() and verify()
      endo: {
        // Endomorphism, see above
        beta: BigInt("0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee"),
        splitScalar: (k) => {
          const n = secp256k1N;
          const a1 = BigInt("0x3086d221a7d46bcde86c90e49284eb15");
          const b1 = -_1n6 * BigInt("0xe4437ed6010e88286f547fa90abfe4c3");
          const a2 = BigInt("0x114ca50f7a8e2f3f657c1108d9d44cfd8");
          const b2 = a1;
          const POW_2_128 = BigInt("0x100000000000000000000000000000000");
          const c1 = divNearest(b2 * k, n);
          const c2 = divNearest(-b1 * k, n);
          let k1 = mod(k - c1 * a1 - c2 * a2, n);
          let k2 = mod(-c1 * b1 - c2 * b2, n);
          const k1neg = k1 > POW_2_128;
          const k2neg = k2 > POW_2_128;
          if (k1neg)
            k1 = n - k1;
          if (k2neg)
            k2 = n - k2;
          if (k1 > POW_2_128 || k2 > POW_2_128) {
            throw new Error("splitScalar: Endomorphism failed, k=" + k);
          }
          return { k1neg, k1, k2neg, k2 };
        }
      }
    }, sha2562);
    TAGGED_HASH_PREFIXES = {};
    pointToBytes = (point) => point.toRawBytes(true).slice(1);
    numTo32b = (n) => numberToBytesBE(n, 32);
    modP = (x) => mod(x, secp256k1P);
    modN = (x) => mod(x, secp256k1N);
    Point = /* @__PURE__ */ (() => secp256k1.ProjectivePoint)();
    GmulAdd = (Q, a, b) => Point.BASE.multiplyAndAddUnsafe(Q, a, b);
    num = bytesToNumberBE;
    schnorr = /* @__PURE__ */ (() => ({
      getPublicKey: schnorrGetPublicKey,
      sign: schnorrSign,
      verify: schnorrVerify,
      utils: {
        randomPrivateKey: secp256k1.utils.randomPrivateKey,
        lift_x,
        pointToBytes,
        numberToBytesBE,
        bytesToNumberBE,
        taggedHash,
        mod
      }
    }))();
    isoMap = /* @__PURE__ */ (() => isogenyMap(Fpk1, [
      // xNum
      [
        "0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa8c7",
        "0x7d3d4c80bc321d5b9f315cea7fd44c5d595d2fc0bf63b92dfff1044f17c6581",
        "0x534c328d23f234e6e2a413deca25caece4506144037c40314ecbd0b53d9dd262",
        "0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa88c"
      ],
      // xDen
      [
        "0xd35771193d94918a9ca34ccbb7b640dd86cd409542f8487d9fe6b745781eb49b",
        "0xedadc6f64383dc1df7c4b2d51b54225406d36b641f5e41bbc52a56612a8c6d14",
        "0x0000000000000000000000000000000000000000000000000000000000000001"
        // LAST 1
      ],
      // yNum
      [
        "0x4bda12f684bda12f684bda12f684bda12f684bda12f684bda12f684b8e38e23c",
        "0xc75e0c32d5cb7c0fa9d0a54b12a0a6d5647ab046d686da6fdffc90fc201d71a3",
        "0x29a6194691f91a73715209ef6512e576722830a201be2018a765e85a9ecee931",
        "0x2f684bda12f684bda12f684bda12f684bda12f684bda12f684bda12f38e38d84"
      ],
      // yDen
      [
        "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffff93b",
        "0x7a06534bb8bdb49fd5e9e6632722c2989467c1bfc8e8d978dfb425d2685c2573",
        "0x6484aa716545ca2cf3a70c3fa8fe337e0a3d21162f0d6299a7bf8192bfd2a76f",
        "0x0000000000000000000000000000000000000000000000000000000000000001"
        // LAST 1
      ]
    ].map((i) => i.map((j) => BigInt(j)))))();
    mapSWU = /* @__PURE__ */ (() => mapToCurveSimpleSWU(Fpk1, {
      A: BigInt("0x3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533"),
      B: BigInt("1771"),
      Z: Fpk1.create(BigInt("-11"))
    }))();
    secp256k1_hasher = /* @__PURE__ */ (() => createHasher2(secp256k1.ProjectivePoint, (scalars) => {
      const { x, y } = mapSWU(Fpk1.create(scalars[0]));
      return isoMap(x, y);
    }, {
      DST: "secp256k1_XMD:SHA-256_SSWU_RO_",
      encodeDST: "secp256k1_XMD:SHA-256_SSWU_NU_",
      p: Fpk1.ORDER,
      m: 1,
      k: 128,
      expand: "xmd",
      hash: sha2562
    }))();
    hashToCurve = /* @__PURE__ */ (() => secp256k1_hasher.hashToCurve)();
    encodeToCurve = /* @__PURE__ */ (() => secp256k1_hasher.encodeToCurve)();
  }
});

// ../../node_modules/viem/_esm/utils/signature/recoverPublicKey.js
async function recoverPublicKey({ hash, signature }) {
  const hashHex = isHex(hash) ? hash : toHex2(hash);
  const { secp256k1: secp256k12 } = await Promise.resolve().then(() => (init_secp256k1(), secp256k1_exports));
  const signature_ = (() => {
    if (typeof signature === "object" && "r" in signature && "s" in signature) {
      const { r, s, v, yParity } = signature;
      const yParityOrV2 = Number(yParity ?? v);
      const recoveryBit2 = toRecoveryBit(yParityOrV2);
      return new secp256k12.Signature(hexToBigInt(r), hexToBigInt(s)).addRecoveryBit(recoveryBit2);
    }
    const signatureHex = isHex(signature) ? signature : toHex2(signature);
    if (size(signatureHex) !== 65)
      throw new Error("invalid signature length");
    const yParityOrV = hexToNumber(`0x${signatureHex.slice(130)}`);
    const recoveryBit = toRecoveryBit(yParityOrV);
    return secp256k12.Signature.fromCompact(signatureHex.substring(2, 130)).addRecoveryBit(recoveryBit);
  })();
  const publicKey = signature_.recoverPublicKey(hashHex.substring(2)).toHex(false);
  return `0x${publicKey}`;
}
function toRecoveryBit(yParityOrV) {
  if (yParityOrV === 0 || yParityOrV === 1)
    return yParityOrV;
  if (yParityOrV === 27)
    return 0;
  if (yParityOrV === 28)
    return 1;
  throw new Error("Invalid yParityOrV value");
}
var init_recoverPublicKey = __esm({
  "../../node_modules/viem/_esm/utils/signature/recoverPublicKey.js"() {
    init_isHex();
    init_size();
    init_fromHex();
    init_toHex();
  }
});

// ../../node_modules/viem/_esm/utils/signature/recoverAddress.js
async function recoverAddress({ hash, signature }) {
  return publicKeyToAddress(await recoverPublicKey({ hash, signature }));
}
var init_recoverAddress = __esm({
  "../../node_modules/viem/_esm/utils/signature/recoverAddress.js"() {
    init_publicKeyToAddress();
    init_recoverPublicKey();
  }
});

// ../../node_modules/viem/_esm/constants/strings.js
var presignMessagePrefix;
var init_strings = __esm({
  "../../node_modules/viem/_esm/constants/strings.js"() {
    presignMessagePrefix = "Ethereum Signed Message:\n";
  }
});

// ../../node_modules/viem/_esm/utils/signature/toPrefixedMessage.js
function toPrefixedMessage(message_) {
  const message = (() => {
    if (typeof message_ === "string")
      return stringToHex(message_);
    if (typeof message_.raw === "string")
      return message_.raw;
    return bytesToHex(message_.raw);
  })();
  const prefix = stringToHex(`${presignMessagePrefix}${size(message)}`);
  return concat([prefix, message]);
}
var init_toPrefixedMessage = __esm({
  "../../node_modules/viem/_esm/utils/signature/toPrefixedMessage.js"() {
    init_strings();
    init_concat();
    init_size();
    init_toHex();
  }
});

// ../../node_modules/viem/_esm/utils/signature/hashMessage.js
function hashMessage(message, to_) {
  return keccak256(toPrefixedMessage(message), to_);
}
var init_hashMessage = __esm({
  "../../node_modules/viem/_esm/utils/signature/hashMessage.js"() {
    init_keccak256();
    init_toPrefixedMessage();
  }
});

// ../../node_modules/viem/_esm/utils/signature/recoverMessageAddress.js
async function recoverMessageAddress({ message, signature }) {
  return recoverAddress({ hash: hashMessage(message), signature });
}
var init_recoverMessageAddress = __esm({
  "../../node_modules/viem/_esm/utils/signature/recoverMessageAddress.js"() {
    init_hashMessage();
    init_recoverAddress();
  }
});

// ../../node_modules/viem/_esm/index.js
var init_esm = __esm({
  "../../node_modules/viem/_esm/index.js"() {
    init_recoverMessageAddress();
  }
});

// src/recover.ts
var recover_exports = {};
__export(recover_exports, {
  recoverMessageAddress: () => recoverMessageAddress
});
var init_recover = __esm({
  "src/recover.ts"() {
    "use strict";
    init_esm();
  }
});

// src/verify.ts
var verify_exports = {};
__export(verify_exports, {
  verify: () => verify2
});
async function verify2(args, terminal2) {
  const { signer, rest: rest2 } = takeSigner(args);
  const options = readOptions2(rest2);
  if (options === null || asksForHelp(rest2)) return main(rest2, terminal2.print);
  const source = await readSource(options.source).catch((error) => {
    throw new UsageError(`${options.source} could not be read: ${error.message}`);
  });
  if (!isBundle(source)) return judge(source, options, terminal2.print);
  return verifyBundle(source, signer, terminal2);
}
function takeSigner(args) {
  const at5 = args.indexOf("--signer");
  if (at5 < 0) return { signer: void 0, rest: [...args] };
  const { values } = readOptions(args.slice(at5, at5 + 2), ["signer"]);
  return { signer: values["signer"], rest: args.toSpliced(at5, 2) };
}
async function verifyBundle({ bundle, signature, signer }, known, terminal2) {
  const { print } = terminal2;
  const { recoverMessageAddress: recoverMessageAddress2 } = await Promise.resolve().then(() => (init_recover(), recover_exports));
  const signed2 = await recoverMessageAddress2({ message: canonical(bundle), signature }).catch(() => null);
  const isSigned = signed2 !== null && signed2.toLowerCase() === signer.toLowerCase();
  print(
    `${mark(isSigned)} signature  ${isSigned ? `${signer} signed exactly this.` : `${signer} did not sign this: it was changed, or is somebody else's.`}`
  );
  const platform = known ?? await signerOf(bundle.manifest.platform, terminal2);
  const isPlatform = platform?.toLowerCase() === signer.toLowerCase();
  if (platform === null)
    print(
      `?    signer     ${bundle.manifest.platform} can't be asked who signs for it; name it: --signer 0x…`
    );
  else
    print(
      `${mark(isPlatform)} signer     ${isPlatform ? "That is the platform." : `The platform signs as ${platform}.`}`
    );
  const broken = bundle.proofs.filter((proof) => !holds(verify(proof)));
  print(
    `${mark(broken.length === 0)} proofs     ${bundle.proofs.length - broken.length} of ${bundle.proofs.length} battles are proven.`
  );
  for (const { battleId } of broken) print(`       not proven: ${battleId}`);
  if (!isSigned || broken.length > 0 || platform !== null && !isPlatform) {
    print(`The bundle of ${bundle.manifest.agent.name} does NOT hold.`);
    return 1;
  }
  print(
    platform === null ? "The bundle holds, but for who signed it." : `The bundle of ${bundle.manifest.agent.name} holds.`
  );
  return platform === null ? 2 : 0;
}
async function signerOf(url, { signal }) {
  const said = await ask({ url, key: void 0 }, { method: "GET", path: "/chain" }, signal).catch(() => null);
  return said?.value?.contracts?.manifestSigner ?? null;
}
var isBundle, mark, canonical;
var init_verify2 = __esm({
  "src/verify.ts"() {
    "use strict";
    init_src2();
    init_main();
    init_request();
    init_terminal();
    isBundle = (source) => typeof source === "object" && source !== null && "bundle" in source && "signature" in source;
    mark = (holds2) => holds2 ? "ok  " : "FAIL";
    canonical = (value2) => JSON.stringify(
      value2,
      (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part
    );
  }
});

// src/completion.ts
var completion_exports = {};
__export(completion_exports, {
  complete: () => complete,
  completion: () => completion
});
async function completion(args, { print }) {
  const script = SHELLS[args[0] ?? ""];
  if (!script) throw new UsageError(`for which shell? ${Object.keys(SHELLS).join(", ")}`);
  print(script);
  return 0;
}
async function complete(words2, { print }) {
  for (const word2 of candidates(words2)) if (word2.startsWith(words2.at(-1) ?? "")) print(word2);
  return 0;
}
function candidates([area = "", verb = "", ...rest2]) {
  if (verb === "" && rest2.length === 0 && !areas.includes(area)) return [...areas, ...OWN_COMMANDS];
  const row = findCommand(area, verb);
  if (!row || rest2.length === 0) return commandsOf(area).map((one) => one.verb);
  const before = rest2.at(-2) ?? "";
  const choices = row.fields.find(({ name }) => `--${name}` === before)?.oneOf;
  if (choices) return choices;
  return [...row.fields.map(({ name }) => `--${name}`), "--json"].filter(
    (flag) => !rest2.slice(0, -1).includes(flag)
  );
}
var OWN_COMMANDS, SHELLS;
var init_completion = __esm({
  "src/completion.ts"() {
    "use strict";
    init_table();
    init_terminal();
    OWN_COMMANDS = [
      "login",
      "logout",
      "listen",
      "watch",
      "play",
      "verify",
      "call",
      "operations",
      "completion",
      "help"
    ];
    SHELLS = {
      bash: `_shugyo() {
  local IFS=$'\\n'
  COMPREPLY=($(shugyo __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _shugyo shugyo`,
      zsh: `#compdef shugyo
_shugyo() {
  local -a found
  found=("\${(@f)$(shugyo __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _shugyo shugyo`,
      fish: `complete -c shugyo -f -a '(shugyo __complete (commandline -opc)[2..-1] (commandline -ct))'`
    };
  }
});

// src/follow-task.ts
import { setTimeout as pause } from "node:timers/promises";
async function followTask(id, access, terminal2) {
  let last = 0;
  let asked = false;
  for (; ; ) {
    const { task, events } = await must(
      access,
      { method: "GET", path: `/tasks/${id}` },
      terminal2.signal
    );
    if (last === 0) terminal2.print(task.title);
    for (const event of events.filter((event2) => event2.id > last)) {
      last = event.id;
      terminal2.print(`  ${event.type.padEnd(8)} ${lineOf3(event.data)}`);
    }
    if (task.status === "awaiting_approval" && !asked) {
      asked = true;
      terminal2.print("  It waits for your word: shugyo approvals list, then shugyo approvals approve <id>");
    }
    if (ENDED.includes(task.status)) return tellEnd(task, terminal2);
    await pause(LOOK_EVERY_MS, void 0, { signal: terminal2.signal });
  }
}
function tellEnd({ status, result, error, costActual }, { print, complain }) {
  if (status !== "done") {
    complain(`${status}: ${plain(error)}`);
    return 1;
  }
  if (result?.text) print(plain(result.text));
  if (result?.documentId) print(`Read it: shugyo tasks get-document ${result.documentId}`);
  print(`Done, for ${costActual} credits.`);
  return 0;
}
var LOOK_EVERY_MS, ENDED, lineOf3;
var init_follow_task = __esm({
  "src/follow-task.ts"() {
    "use strict";
    init_request();
    init_show();
    LOOK_EVERY_MS = 500;
    ENDED = ["done", "failed", "cancelled"];
    lineOf3 = (data) => Object.entries(data).map(([name, value2]) => `${name} ${plain(value2)}`).join(" · ");
  }
});

// src/operate.ts
var operate_exports = {};
__export(operate_exports, {
  operate: () => operate
});
async function operate(area, args, terminal2) {
  const [verb = "", ...rest2] = args;
  if (verb === "" || verb === "--help" || verb === "-h") {
    terminal2.print(helpOfArea(area));
    return 0;
  }
  const row = findCommand(area, verb);
  if (!row) throw new UsageError(`${area} has no command ${verb}

${helpOfArea(area)}`);
  if (rest2.includes("--help") || rest2.includes("-h")) {
    terminal2.print(helpOf(row));
    return 0;
  }
  return carryOut(row, rest2, terminal2);
}
async function carryOut(row, args, terminal2) {
  const values = row.fields.filter(({ type }) => type !== "yes").map(({ name }) => name);
  const yes = row.fields.filter(({ type }) => type === "yes").map(({ name }) => name);
  const own = ["url", "idempotency-key"];
  const options = readOptions(args, [...values, ...own], [...yes, "json", "follow"]);
  const access = await readAccess(terminal2, options.values["url"]);
  if (row.needs.includes("session"))
    throw new UsageError(`${row.area} ${row.verb} is for a person who is signed in: ${access.url}/account`);
  const sent = requestOf2(row, options);
  if (row.needs.length > 0) needKey(access);
  if (row.stream) return follow3(sent.path, access, terminal2);
  const idempotencyKey = options.values["idempotency-key"] ?? (row.idem ? newIdempotencyKey() : void 0);
  const said = await ask(access, { ...sent, idempotencyKey }, terminal2.signal);
  if (said.status >= 400) {
    terminal2.complain(options.flags.has("json") ? said.text : wordsOf(said, access));
    return 1;
  }
  if (options.flags.has("follow") && TASK_MAKERS.includes(row.id)) {
    return followTask(said.value.id, access, terminal2);
  }
  if (options.flags.has("json")) terminal2.print(said.text);
  else show(said.value, terminal2);
  return 0;
}
function requestOf2(row, { values, flags, rest: rest2 }) {
  const words2 = [...rest2];
  let { path } = row;
  const query = new URLSearchParams();
  const body = {};
  for (const field of row.fields) {
    const text2 = values[field.name] ?? (field.place === "path" ? words2.shift() : void 0);
    const value2 = field.type === "yes" ? flags.has(field.name) ? true : void 0 : readValue2(field, text2);
    if (value2 === void 0) {
      if (field.required) throw new UsageError(`${nameOf3(row)} needs ${flagOf(field)}

${helpOf(row)}`);
      continue;
    }
    if (field.place === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(String(value2)));
    else if (field.place === "query") query.append(field.name, String(value2));
    else body[field.name] = value2;
  }
  if (words2.length > 0) throw new UsageError(`${words2[0]} is one word too many

${helpOf(row)}`);
  const takesBody = row.fields.some(({ place }) => place === "body");
  return {
    method: row.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    ...takesBody ? { body } : {}
  };
}
function readValue2({ name, type, oneOf }, text2) {
  if (text2 === void 0) return void 0;
  if (oneOf && !oneOf.includes(text2)) throw new UsageError(`--${name} is one of ${oneOf.join(", ")}`);
  if (type === "text") return text2;
  if (type === "number") {
    const number = Number(text2);
    if (text2.trim() === "" || Number.isNaN(number)) throw new UsageError(`--${name} is a number`);
    return number;
  }
  try {
    return JSON.parse(text2);
  } catch {
    throw new UsageError(`--${name} is written as JSON, such as '["a","b"]' or '{"a":1}'`);
  }
}
async function follow3(path, access, { print, signal }) {
  const { url, key } = access;
  for await (const { event, data } of listen({ url, path, signal, ...key ? { key } : {} }))
    print(JSON.stringify({ event, data }));
  return 0;
}
function helpOfArea(area) {
  const rows = commandsOf(area);
  const width = Math.max(...rows.map(({ verb }) => verb.length));
  const lines = rows.map(({ verb, summary }) => `  ${verb.padEnd(width)}  ${summary}`);
  return [
    `shugyo ${area} <command>`,
    "",
    ...lines,
    "",
    `shugyo ${area} <command> --help tells what it takes.`
  ].join("\n");
}
function helpOf(row) {
  const places = row.fields.filter(({ place }) => place === "path").map(flagOf);
  const width = Math.max(0, ...row.fields.map((field) => flagOf(field).length));
  const lines = row.fields.map((field) => {
    const allowed = field.oneOf ? `${field.oneOf.join(" | ")}  ` : "";
    const must2 = field.required && field.place !== "path" ? "(needed) " : "";
    return `  ${flagOf(field).padEnd(width)}  ${must2}${allowed}${field.about ?? ""}`.trimEnd();
  });
  const needs = row.needs.length > 0 ? [`Needs: ${row.needs.join(", ")}`] : [];
  const more = [
    "  --json  the answer as the service sends it",
    ...TASK_MAKERS.includes(row.id) ? ["  --follow  stay and tell what happens until it is done"] : []
  ];
  return [
    `${[nameOf3(row), ...places].join(" ")} [--field value …]`,
    row.summary,
    ...needs,
    "",
    ...lines,
    ...more
  ].join("\n");
}
var TASK_MAKERS, nameOf3, flagOf;
var init_operate = __esm({
  "src/operate.ts"() {
    "use strict";
    init_listen();
    init_config();
    init_follow_task();
    init_request();
    init_show();
    init_table();
    init_terminal();
    TASK_MAKERS = ["createTask", "createSquad"];
    nameOf3 = ({ area, verb }) => `shugyo ${area} ${verb}`;
    flagOf = ({ name, place }) => place === "path" ? `<${name}>` : `--${name}`;
  }
});

// src/bin.ts
import { text } from "node:stream/consumers";

// src/main.ts
init_table();
init_terminal();
var VERSION = "0.1.0";
var USAGE2 = `shugyo: Shugyo from a terminal

  shugyo login [--browser]              keep a key, where only you can read it; logout forgets it
  shugyo play [--mode ranked]           a battle from the keyboard; your first agent is made on the way
  shugyo watch BATTLE                   a battle in the terminal, live or told again
  shugyo AREA COMMAND [id] [--field value …] [--json]
      every operation: shugyo agents list, shugyo tasks create --agentId … --prompt 'Scout Raven' --follow
      areas: ${areas.slice(0, 8).join(" ")}
             ${areas.slice(8).join(" ")}
  shugyo listen [--forward URL] [--events a,b] [--since NUMBER]
      your account's events as they happen; with --forward each is posted to URL as a webhook would be,
      signed with the secret that is printed at the start
  shugyo verify FILE|URL|- [--json] [--seed-hash HASH] [--fighters-hash HASH] [--rpc URL] [--signer ADDRESS]
      proves a battle from its proof, or an agent's bundle, on this machine
  shugyo call OPERATION|'METHOD /path' [name=value …]
      one operation by its own definition, whatever version the service has
  shugyo operations [WORD]              what the service can do
  shugyo completion bash|zsh|fish       source <(shugyo completion bash)

  --help after anything tells more; --version tells this command's.

  SHUGYO_KEY      an API key (svc_…), before the one that login kept
  SHUGYO_URL      where the service answers; http://localhost:3000 unless set, or --url
  SHUGYO_SECRET   the secret to sign with (whsec_…); a new one each time unless set`;
var COMMANDS = {
  login: async () => (await Promise.resolve().then(() => (init_login(), login_exports))).login,
  logout: async () => (await Promise.resolve().then(() => (init_login(), login_exports))).logout,
  play: async () => (await Promise.resolve().then(() => (init_play(), play_exports))).play,
  watch: async () => (await Promise.resolve().then(() => (init_watch(), watch_exports))).watch,
  listen: async () => (await Promise.resolve().then(() => (init_listen2(), listen_exports))).listenAndForward,
  call: async () => (await Promise.resolve().then(() => (init_call(), call_exports))).call,
  operations: async () => (await Promise.resolve().then(() => (init_operations(), operations_exports))).listOperations,
  verify: async () => (await Promise.resolve().then(() => (init_verify2(), verify_exports))).verify,
  completion: async () => (await Promise.resolve().then(() => (init_completion(), completion_exports))).completion,
  __complete: async () => (await Promise.resolve().then(() => (init_completion(), completion_exports))).complete
};
async function main2([name = "help", ...args], terminal2) {
  if (name === "--version" || name === "-v") {
    terminal2.print(VERSION);
    return 0;
  }
  const isArea = areas.includes(name);
  const asked = ["help", "--help", "-h"].includes(name);
  const load = isArea ? loadArea(name) : COMMANDS[name];
  if (asked || asksForHelp2(args) && !isArea && name !== "verify" && load) {
    terminal2.print(USAGE2);
    return 0;
  }
  if (!load) {
    terminal2.complain(`shugyo: ${unknown2(name)}

${USAGE2}`);
    return 2;
  }
  try {
    return await (await load())(args, terminal2);
  } catch (error) {
    if (terminal2.signal.aborted) return 0;
    terminal2.complain(`shugyo: ${error.message}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
var loadArea = (name) => async () => {
  const { operate: operate2 } = await Promise.resolve().then(() => (init_operate(), operate_exports));
  return (args, terminal2) => operate2(name, args, terminal2);
};
var asksForHelp2 = (args) => args.includes("--help") || args.includes("-h");
function unknown2(name) {
  const near = [...areas, ...Object.keys(COMMANDS)].find((word2) => word2.startsWith(name.slice(0, 3)));
  return `there is no command ${name}${near ? `; did you mean ${near}?` : ""}`;
}

// src/bin.ts
var stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
var { stdin, stdout, stderr } = process;
var terminal = {
  env: process.env,
  print: (line) => void stdout.write(`${line}
`),
  complain: (line) => void stderr.write(`${line}
`),
  signal: stop.signal,
  columns: stdout.columns,
  colours: stdout.isTTY === true && !process.env["NO_COLOR"],
  isLive: stdout.isTTY === true,
  readSecret: (prompt) => stdin.isTTY ? typeUnseen(prompt) : text(stdin),
  keys: (signal) => stdin.isTTY ? pressedKeys(signal) : null
};
async function typeUnseen(prompt) {
  stderr.write(prompt);
  let typed = "";
  for await (const key of pressedKeys(stop.signal)) {
    if (key === "\r" || key === "\n") break;
    if (key === "") process.exit(130);
    typed = key === "" ? typed.slice(0, -1) : typed + key;
  }
  stderr.write("\n");
  return typed;
}
async function* pressedKeys(signal) {
  const waiting = [];
  let rise = () => {
  };
  const onData = (bytes) => {
    waiting.push(...bytes.toString("utf8"));
    rise();
  };
  const onAbort = () => rise();
  stdin.setRawMode(true);
  stdin.resume().on("data", onData);
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      while (waiting.length > 0) yield waiting.shift();
      if (signal.aborted) return;
      await new Promise((resolve2) => {
        rise = resolve2;
      });
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    stdin.off("data", onData).pause();
    stdin.setRawMode(false);
  }
}
process.exitCode = await main2(process.argv.slice(2), terminal);
/*! Bundled license information:

@noble/hashes/esm/utils.js:
  (*! noble-hashes - MIT License (c) 2022 Paul Miller (paulmillr.com) *)

@noble/curves/esm/abstract/utils.js:
@noble/curves/esm/abstract/modular.js:
@noble/curves/esm/abstract/curve.js:
@noble/curves/esm/abstract/weierstrass.js:
@noble/curves/esm/_shortw_utils.js:
@noble/curves/esm/secp256k1.js:
  (*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) *)
*/
