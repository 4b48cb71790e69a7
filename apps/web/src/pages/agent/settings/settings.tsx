import type { Agent } from '@shugyo/sdk'
import { BattleForm } from './battle-form.tsx'
import { Conversation } from './conversation.tsx'
import { Instructions } from './instructions.tsx'
import { PersonaForm } from './persona-form.tsx'
import { VoiceForm } from './voice-form.tsx'
import { WhoSees } from './who-sees.tsx'

/** How it talks, its instructions, how it fights, and who sees what. */
export const Settings = ({ agent }: { readonly agent: Agent }) => (
  <div className="two-cols">
    <PersonaForm key={agent.id} agent={agent} />
    <div className="form">
      <Instructions agent={agent} />
      <VoiceForm agent={agent} />
      <BattleForm agent={agent} />
      <WhoSees name={agent.name} />
      <Conversation agent={agent} />
    </div>
  </div>
)
