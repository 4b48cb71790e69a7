export { ChatAside } from './aside.tsx'
export { Chat } from './chat.tsx'
export { SpeechToggle } from './speech-toggle.tsx'
