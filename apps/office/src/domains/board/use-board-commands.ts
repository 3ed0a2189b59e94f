import { useFailureText } from '@roundsman/client/api/error-text'
import type { BoardChange } from '@roundsman/contract'
import { useEffect, useEffectEvent, useState } from 'react'
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
		if (sent && sent.changes > 0) sayDone(t('sent', { count: sent.changes }))
	}
	return {
		isSending,
		sendAll,
		onUndo: () => void run(undo),
		onRedo: () => void run(redo),
		onCollect: (changes: readonly BoardChange[]) => void run(() => collect(changes)),
	}
}

/** Undo and redo by their keys, except where somebody types. */
export function useUndoKeys({ onUndo, onRedo }: { onUndo: () => void; onRedo: () => void }) {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const isTyping = (event.target as Element).closest('input, textarea, select')
		if (isTyping || !(event.ctrlKey || event.metaKey)) return
		const key = event.key.toLowerCase()
		const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
		if (key !== 'z' && !isRedo) return
		event.preventDefault()
		if (isRedo) onRedo()
		else onUndo()
	})
	useEffect(() => {
		window.addEventListener('keydown', onKey)
		return () => window.removeEventListener('keydown', onKey)
	}, [])
}
