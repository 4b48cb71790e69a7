import type { Dimensions } from '@shugyo/sdk'
import { DimensionCrest } from '../agents/dimension-crest.tsx'
import { Button } from '../controls/button.tsx'
import { Panel, Sheet } from '../data/panel.tsx'
import { CheckCard } from '../reading/check-card.tsx'
import { ResultFooter } from '../reading/result-footer.tsx'

const DIMENSIONS: Dimensions = {
  level: { level: 7, xp: 2_450, xpNext: 2_800 },
  mastery: { practised: 6, top: [], stages: { Initiate: 1, Apprentice: 2, Adept: 3 } },
  bond: { approvedMemories: 12, private: false },
  reputation: { acceptedJobs: 12, rating: 4.7, reviews: 9 },
  arena: { rating: 1_118, dan: '4 Kyu', wins: 9, losses: 8, draws: 0, streak: 1 },
}
const QUESTIONS = [
  { q: 'What does Mercator’s map keep true?', options: ['Areas', 'Angles', 'Distances'] },
  { q: 'What does a map at 1:25,000 show of a kilometre?', options: ['2.5 cm', '4 cm', '25 cm'] },
]

export const Learning = () => (
  <>
    <Sheet title="Dimensions">
      <DimensionCrest dimensions={DIMENSIONS} />
    </Sheet>
    <Panel label="A check">
      <CheckCard
        title="Final check"
        about="How maps lie"
        questions={QUESTIONS}
        checking={false}
        onCheck={() => {}}
      />
    </Panel>
    <Panel title="How it went">
      <ResultFooter good title="Passed: 5 of 6 right" action={<Button full>Go on</Button>}>
        83 in 100, needed 70.
      </ResultFooter>
    </Panel>
    <Panel title="How it went, too">
      <ResultFooter good={false} title="Not yet: 3 of 6 right" action={<Button full>Try again</Button>}>
        50 in 100, needed 70.
      </ResultFooter>
    </Panel>
  </>
)
