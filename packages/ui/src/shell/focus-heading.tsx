import { type ComponentProps, useEffect, useRef } from 'react'

const product = 'Roundsman'

/** Somebody types already: letters that follow must not go astray. */
const isTyping = () =>
	document.activeElement?.matches('[role=main] :is(input, textarea, select)') ?? false

/** The screen's one `<h1>` and the document's title; takes the focus when it appears or `focusKey` changes. */
export function FocusHeading({
	focusKey,
	silent = false,
	...rest
}: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'> & {
	focusKey?: string
	/** Leaves the focus where it is: the first screen of the app, a pane beside the one in use. */
	silent?: boolean
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new screen
	useEffect(() => {
		if (!silent && !isTyping()) heading.current?.focus({ preventScroll: true })
	}, [focusKey, silent])
	useEffect(() => {
		// Where a long word may be divided is nothing for a title.
		const words = heading.current?.textContent.replaceAll('\u00ad', '')
		document.title = `${words} · ${product}`
		return () => {
			document.title = product
		}
	})
	return <h1 {...rest} ref={heading} tabIndex={-1} />
}
