import type { ActionCode } from './action-codes.ts'

/** The words of one action in one language. */
type ActionText = {
	title: string
	context: string
	executionSteps: string[]
	materials: string[]
	goals: string
	reason: string
}

/** A language's words for every action. */
export type ActionLabels = Record<ActionCode, ActionText>
