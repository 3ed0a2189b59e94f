import { useEffect, useEffectEvent } from 'react'

type Handlers = {
	onMove: (step: 1 | -1) => void
	onOpen: () => void
	onSelect: () => void
	onSearch: () => void
	onHelp: () => void
}

/** Whether a letter that is pressed there is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
export const isInDialog = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	target.closest('[role="dialog"], dialog, [role="alertdialog"]') !== null

const handlerOf: Record<string, keyof Handlers> = {
	Enter: 'onOpen',
	o: 'onOpen',
	x: 'onSelect',
	'/': 'onSearch',
	'?': 'onHelp',
}

/** The keys of a list: j and k go up and down, o opens, x selects, / searches, ? helps. */
export function useRowKeys(handlers: Handlers): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		if (isTyping(event.target) || isInDialog(event.target)) return
		const isOnControl =
			event.target instanceof HTMLElement && event.target.matches('button, a, summary')
		if (event.key === 'Enter' && isOnControl) return
		const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
		const name = handlerOf[event.key]
		if (step === undefined && !name) return
		event.preventDefault()
		if (step !== undefined) handlers.onMove(step as 1 | -1)
		else if (name) (handlers[name] as () => void)()
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKey(event)
		addEventListener('keydown', listen)
		return () => removeEventListener('keydown', listen)
	}, [])
}
