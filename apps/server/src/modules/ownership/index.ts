export { AgentCard, cardFor } from './card.ts'
export { ownerFollows } from './gifts.ts'
export { howToCheck, Manifest, manifestOf, signByPlatform } from './manifest.ts'
