import type { ChatMessage } from '@roundsman/contract'
import { useState } from 'react'
import { type ChatPlace, chatCorrect, chatWithdraw } from '#domains/chat'
import { useSave } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'

/** Corrects and withdraws the person's own messages; `MessageSheet` and `ThreadFoot` draw it. */
export function useMessageActions(place: ChatPlace) {
	const outbox = useOutbox()
	const save = useSave()
	const [chosen, choose] = useState<ChatMessage | null>(null)
	const [correcting, setCorrecting] = useState<ChatMessage | null>(null)
	return {
		...{ chosen, choose, correcting },
		beginCorrection: (message: ChatMessage) => {
			setCorrecting(message)
			choose(null)
		},
		endCorrection: () => setCorrecting(null),
		correct: (text: string) => {
			if (!correcting) return
			void save(chatCorrect.save(outbox, { id: correcting.id, place, text }))
			setCorrecting(null)
		},
		withdraw: ({ id }: ChatMessage) => {
			void save(chatWithdraw.save(outbox, { id, place }))
			choose(null)
		},
	}
}

export type MessageActions = ReturnType<typeof useMessageActions>
