import type { Usage } from '@shugyo/sdk'
import { Bar } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { digits } from '../../../ui/data/words.ts'
import { plain } from '../../agent/words.ts'
import { units, usd } from './figures.ts'

/** Usage by kind of work, the most first. */
export const Jobs = ({ usage: { byJob, units: all } }: { readonly usage: Usage }) => (
  <Panel title="By work">
    <ul className="col g3">
      {byJob
        .toSorted((one, other) => other.units - one.units)
        .map(({ job, units: used, usd: cost }) => (
          <li key={job}>
            <div className="row between sm used-by">
              <b>{plain(job)}</b>
              <span className="mono">
                {units(used)} · {usd(cost)}
              </span>
            </div>
            <Bar value={used} of={all} label={`Share of ${plain(job)}`} className="violet" />
          </li>
        ))}
    </ul>
  </Panel>
)

/** Usage by model; estimated where a model did not report it. */
export const Models = ({ usage: { byModel } }: { readonly usage: Usage }) => (
  <Panel title="By model">
    <ul className="lines">
      {byModel.map(({ model, inputTokens, outputTokens, units: used, usd: cost, estimated }) => (
        <li key={model}>
          <div className="row between">
            <b className="mono">{model}</b>
            <span className="mono sm">
              {units(used)} · {usd(cost)}
            </span>
          </div>
          <div className="row wrap sm dim">
            {digits(inputTokens)} tokens read, {digits(outputTokens)} written
            {estimated && <Pill tone="gold">partly worked out</Pill>}
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
