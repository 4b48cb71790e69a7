export { Chat, ChatAside } from './chat.tsx'
export { SpeechToggle } from './speech-toggle.tsx'
