import {
	type InputEventHandler,
	type Ref,
	type RefCallback,
	useEffect,
	useRef,
	useState,
} from 'react'

function assignRef<T>(ref: Ref<T> | undefined, node: T | null) {
	if (typeof ref === 'function') ref(node)
	else if (ref) ref.current = node
}

/** The length of a text control's value, also when a form library fills it by its ref, unseen by React. */
export function useTypedLength<T extends HTMLInputElement | HTMLTextAreaElement>(
	ref: Ref<T> | undefined,
	value: unknown,
	onInput: InputEventHandler<T> | undefined,
): { length: number; ref: RefCallback<T>; onInput: InputEventHandler<T> } {
	const node = useRef<T | null>(null)
	const [typed, setTyped] = useState(0)
	useEffect(() => setTyped(node.current?.value.length ?? 0), [])
	return {
		length: typeof value === 'string' ? value.length : typed,
		ref: (element) => {
			node.current = element
			assignRef(ref, element)
		},
		onInput: (event) => {
			setTyped(event.currentTarget.value.length)
			onInput?.(event)
		},
	}
}
