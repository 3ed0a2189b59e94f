import { useFailureText } from '@roundsman/client/api/error-text'
import type { BoardChange } from '@roundsman/contract'
import { useState } from 'react'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { collect, redo, send, undo } from './board-commands.ts'

/** Has commands done one after the other, and says what went wrong. */
export function useBoardCommands() {
	const { t } = useTranslation('board')
	const failureText = useFailureText()
	const [isSending, setIsSending] = useState(false)
	const run = <T>(command: () => Promise<T>) =>
		command().catch((error: unknown) => {
			sayDone(failureText(error).text)
			return undefined
		})
	const sendAll = async () => {
		setIsSending(true)
		const sent = await run(send)
		setIsSending(false)
		if (!sent) return
		const { changes, problems } = sent
		const words = [
			changes > 0 ? t('sent', { count: changes }) : '',
			problems.length > 0 ? t('unsent', { count: problems.length }) : '',
		].filter(Boolean)
		if (words.length > 0) sayDone(words.join(' '))
	}
	return {
		isSending,
		sendAll,
		onUndo: () => void run(undo),
		onRedo: () => void run(redo),
		onCollect: (changes: readonly BoardChange[]) => void run(() => collect(changes)),
	}
}
