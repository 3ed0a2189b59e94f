import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * The screen's one `<h1>`. It takes the focus when it appears, and again when `focusKey` changes,
 * so that a screen reader starts there after navigation.
 */
export function FocusHeading({
	focusKey,
	silent = false,
	...rest
}: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'> & {
	focusKey?: string
	/** Leaves the focus where it is: the first screen of a visit, a pane beside the one in use. */
	silent?: boolean
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new screen
	useEffect(() => {
		if (!silent) heading.current?.focus({ preventScroll: true })
	}, [focusKey, silent])
	return <h1 {...rest} ref={heading} tabIndex={-1} />
}
