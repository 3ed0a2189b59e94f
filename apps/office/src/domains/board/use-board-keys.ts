import { useEffectEvent, useLayoutEffect } from 'react'
import { openKeyHelp } from '#desk/kit/key-help.tsx'
import { isInDialog, isTyping } from '#desk/list/use-row-keys.ts'
import { focusDueSearch } from './due/due-shown.ts'

type Handlers = { onUndo: () => void; onRedo: () => void; onSend: () => void }

/** The keys of the whole board, except where somebody types. */
export function useBoardKeys({ onUndo, onRedo, onSend }: Handlers): void {
	const withCtrl: Record<string, () => void> = { y: onRedo, z: onUndo, enter: onSend }
	const alone: Record<string, () => void> = { '?': openKeyHelp, '/': focusDueSearch }
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (isTyping(event.target)) return
		const { ctrlKey, metaKey, shiftKey } = event
		const key = event.key.toLowerCase()
		const isWithCtrl = ctrlKey || metaKey
		const isUndo = isWithCtrl && (key === 'z' || key === 'y')
		if (!isUndo && isInDialog(event.target)) return
		const work = isWithCtrl ? withCtrl[shiftKey && key === 'z' ? 'y' : key] : alone[key]
		if (!work) return
		event.preventDefault()
		work()
	})
	// Before anybody can press a key for what is shown.
	useLayoutEffect(() => {
		window.addEventListener('keydown', onKey)
		return () => window.removeEventListener('keydown', onKey)
	}, [])
}
