export { AgentCard, cardFor } from './card.ts'
export { ownerFollows } from './gifts/acceptance.ts'
export { Manifest, manifestOf } from './manifest.ts'
export { howToCheck, signByPlatform } from './sign.ts'
