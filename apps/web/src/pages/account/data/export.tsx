import type { User } from '@shugyo/sdk'
import { CircleCheck, Download, PackageOpen } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { digits } from '../../../ui/data/words.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { useExport } from './use-export.ts'

const KB = 1_000
const size = (bytes: number): string =>
  bytes < KB * KB ? `${digits(Math.ceil(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`
/** securityLog → security log */
const plain = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Everything the service stores about the account, as one file. */
export const ExportPanel = ({ user }: { readonly user: User }) => (
  <Panel title="Take your data along">
    <ExportParts handle={user.handle} />
  </Panel>
)

type PartsProps = { readonly handle: string; readonly ticket?: string }

export function ExportParts({ handle, ticket }: PartsProps) {
  const { state, start } = useExport(handle, ticket)
  return (
    <>
      <p className="t2">
        Agents with their memories, tasks, documents, chats, orders, the ledger, check-ins, keys without their
        secrets and this account’s log: one JSON file, as large as it takes.
      </p>
      <div className="col g3 part" aria-live="polite">
        {state.step === 'reading' && (
          <>
            <span className="bar moving" role="progressbar" aria-label="Export">
              <i />
            </span>
            <p className="sm t2">
              {size(state.bytes)} so far{state.part && <>, reading {plain(state.part)}</>}
            </p>
          </>
        )}
        {state.step === 'done' && (
          <>
            <p className="row jade">
              <CircleCheck size={18} aria-hidden />
              Whole: {size(state.bytes)} in {state.parts} parts.
            </p>
            <a className={buttonClass('go')} href={state.url} download={state.name}>
              <Download size={17} aria-hidden />
              Save {state.name}
            </a>
          </>
        )}
        {state.step === 'failed' && <Refused>{state.words}</Refused>}
        {state.step !== 'done' && (
          <span>
            <Button
              icon={<PackageOpen size={17} aria-hidden />}
              busy={state.step === 'reading' && 'Exporting'}
              onClick={start}
            >
              {state.step === 'failed' ? 'Try again' : 'Export everything'}
            </Button>
          </span>
        )}
      </div>
    </>
  )
}
