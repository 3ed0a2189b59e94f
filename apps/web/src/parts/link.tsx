import {
	type LinkComponent,
	type NavigateOptions,
	useLocation,
	useRouter,
} from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Goal = Pick<NavigateOptions, 'to' | 'params' | 'search' | 'replace'>

/** Hover time after which a link counts as intended. */
const meantMs = 50
/** One for all links: there is one pointer, and a timer in each link would cost a hook in each row of a list. */
let meant: ReturnType<typeof setTimeout> | undefined

/** Clicks for the browser: another tab or window, or a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
	button !== 0 || metaKey || altKey || ctrlKey || shiftKey

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

function PlainLink({ to, params, search, replace, onClick, ...look }: Goal & ComponentProps<'a'>) {
	const router = useRouter()
	const goal: Goal = { to, params, search, replace }
	// The address of such a link depends on the current one.
	useLocation({ select: ({ searchStr }) => typeof search === 'function' && searchStr })
	const { href, pathname: place } = router.buildLocation(goal)
	const isHere = useLocation({ select: ({ pathname }) => isWithin(pathname, place) })
	// Without a preloaded screen, its loading state would be shown.
	const prepare = () => void router.preloadRoute(goal).catch(() => undefined)
	const prepareSoon = () => {
		clearTimeout(meant)
		meant = setTimeout(prepare, meantMs)
	}
	const forget = () => clearTimeout(meant)
	return (
		<a
			aria-current={isHere ? 'page' : undefined}
			{...look}
			href={href}
			onTouchStart={prepare}
			onMouseEnter={prepareSoon}
			onMouseLeave={forget}
			onFocus={prepareSoon}
			onBlur={forget}
			onClick={(event) => {
				onClick?.(event)
				if (event.defaultPrevented || isForBrowser(event)) return
				event.preventDefault()
				forget()
				void router.navigate(goal)
			}}
		/>
	)
}

/**
 * The router's link with the features that this app uses: the router's own took most of the time of drawing
 * a list row (`docs/decisions/068`).
 */
export const Link = PlainLink as LinkComponent<'a'>
