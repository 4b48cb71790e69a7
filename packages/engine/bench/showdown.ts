import { TeamGenerators } from '@pkmn/randoms'
import { BattleStreams, RandomPlayerAI, Teams } from '@pkmn/sim'

const FORMAT = 'gen9randombattle'

Teams.setGeneratorFactory(TeamGenerators)

const team = (): string => Teams.pack(Teams.generate(FORMAT))

// Made beforehand: the comparison is of battles, not of making teams.
const TEAMS = Array.from({ length: 60 }, () => [team(), team()] as const)

/** One random battle of the Pokémon Showdown simulator, played out by its own random players. */
export async function showdownBattle(number: number): Promise<void> {
  const streams = BattleStreams.getPlayerStreams(new BattleStreams.BattleStream())
  const players = [streams.p1, streams.p2].map((one) => new RandomPlayerAI(one).start())
  const [one, two] = TEAMS[number % TEAMS.length] as readonly [string, string]
  void streams.omniscient.write(
    [
      `>start ${JSON.stringify({ formatid: FORMAT, seed: [number, 2, 3, 4] })}`,
      `>player p1 ${JSON.stringify({ name: 'One', team: one })}`,
      `>player p2 ${JSON.stringify({ name: 'Two', team: two })}`,
    ].join('\n'),
  )
  // The streams end with the battle.
  for await (const _ of streams.omniscient);
  await Promise.all(players)
}
