export { AgentCard, cardFor } from './card.ts'
export { Manifest, manifestOf } from './manifest.ts'
export { howToCheck, signByPlatform } from './sign.ts'
