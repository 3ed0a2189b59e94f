import type { ChatLink, OfficeChat } from '@roundsman/contract'
import type { ReactNode } from 'react'

/** Parts of a conversation that other domains draw. */
export type ChatSlots = {
	/** The way to a record that a message leads to. */
	renderLink: (link: ChatLink, className: string, children: ReactNode) => ReactNode
	/** The customer's panel beside a conversation. */
	renderCustomer: (customer: NonNullable<OfficeChat['customer']>) => ReactNode
	/** Chooses the record that a message is to lead to. */
	renderLinkSheet: (
		chat: Pick<OfficeChat, 'customer' | 'employee'>,
		onChoose: (link: ChatLink) => void,
		onClose: () => void,
	) => ReactNode
	/** The list of news; null for whoever does not write news. */
	renderNews: (() => ReactNode) | null
}
