import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  Hex,
} from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { answered, type Rpc, type RpcCall } from '../rpc.ts'

type View = 'view' | 'pure'

/** One question to a contract. */
export type Question<Answer> = { readonly call: RpcCall; read(answer: Hex): Answer }

export function question<
  const A extends Abi,
  Name extends ContractFunctionName<A, View>,
  const Args extends ContractFunctionArgs<A, View, Name>,
>(
  abi: A,
  to: Address,
  functionName: Name,
  args: Args,
): Question<ContractFunctionReturnType<A, View, Name, Args>> {
  const asked = { abi, functionName, args } as never
  return {
    call: ['eth_call', [{ to, data: encodeFunctionData(asked) }, 'latest']],
    read: (answer) =>
      decodeFunctionResult({ ...(asked as object), data: answer } as never) as ContractFunctionReturnType<
        A,
        View,
        Name,
        Args
      >,
  }
}

/** Asks several questions in one exchange. */
export async function askContracts<Answer>(
  rpc: Rpc,
  questions: readonly Question<Answer>[],
  patienceMs?: number,
): Promise<Answer[]> {
  const answers = await rpc.askAll(
    questions.map(({ call }) => call),
    { patienceMs },
  )
  return questions.map(({ read }, at) => read(answered<Hex>(answers[at])))
}
