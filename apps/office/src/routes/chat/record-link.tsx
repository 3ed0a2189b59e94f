import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChatLink } from '#domains/chat'

/** The way to a record that a message leads to. */
export function RecordLink({
	link: { kind, id },
	className,
	children,
}: {
	link: Pick<ChatLink, 'kind' | 'id'>
	className: string
	children: ReactNode
}) {
	const usual = { className, children }
	switch (kind) {
		case 'customer':
			return <Link to="/customers/$id" params={{ id }} {...usual} />
		case 'return':
			return <Link to="/returns/$id" params={{ id }} search={{} as never} {...usual} />
		case 'visit':
			return <Link to="/visits" search={{ id } as never} {...usual} />
		case 'order':
			return <Link to="/orders" search={{ id } as never} {...usual} />
		case 'parcel':
			return <Link to="/parcels" search={{ id } as never} {...usual} />
	}
}
