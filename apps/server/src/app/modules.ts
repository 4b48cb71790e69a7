import { kernel } from '../kernel/kernel-module.ts'
import type { Module } from '../kernel/module.ts'
import { agents } from '../modules/agents/module.ts'
import { battles } from '../modules/battles/module.ts'
import { bundles } from '../modules/bundles/module.ts'
import { catalog } from '../modules/catalog/module.ts'
import { chain } from '../modules/chain/module.ts'
import { chat } from '../modules/chat/module.ts'
import { custody } from '../modules/custody/module.ts'
import { documents } from '../modules/documents/module.ts'
import { finance } from '../modules/finance/module.ts'
import { identity } from '../modules/identity/module.ts'
import { ledger } from '../modules/ledger/module.ts'
import { missions } from '../modules/missions/module.ts'
import { moderation } from '../modules/moderation/module.ts'
import { notifications } from '../modules/notifications/module.ts'
import { ownership } from '../modules/ownership/module.ts'
import { progress } from '../modules/progress/module.ts'
import { sales } from '../modules/sales/module.ts'
import { services } from '../modules/services/module.ts'
import { shop } from '../modules/shop/module.ts'
import { social } from '../modules/social/module.ts'
import { stream } from '../modules/stream/module.ts'
import { tasks } from '../modules/tasks/module.ts'
import { travel } from '../modules/travel/module.ts'
import { webhooks } from '../modules/webhooks/module.ts'
import { a2a } from '../servers/a2a/module.ts'

/** The whole service on one page: every module, lowest first. */
export const modules: readonly Module[] = [
  kernel,
  ledger,
  catalog,
  identity,
  agents,
  finance,
  documents,
  chain,
  tasks,
  progress,
  battles,
  services,
  ownership,
  travel,
  shop,
  sales,
  custody,
  chat,
  missions,
  notifications,
  stream,
  social,
  moderation,
  webhooks,
  bundles,
  a2a,
]
