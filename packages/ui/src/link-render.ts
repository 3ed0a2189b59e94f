import type { ReactNode } from 'react'

/** The props for the link that the caller's router draws. */
export type LinkLook = {
	className: string
	children: ReactNode
	'aria-current'?: 'page'
	'aria-label'?: string
}

/** Draws the router's link: `(look) => <Link to="/list" {...look} />`. */
export type RenderLink = (look: LinkLook) => ReactNode
