import type { ChatLink, OfficeChat } from '@roundsman/contract'
import type { ReactNode } from 'react'

/** What other domains show within a conversation. */
export type ChatSlots = {
	/** The way to a record that a message leads to. */
	renderLink: (link: ChatLink, className: string, children: ReactNode) => ReactNode
	/** What stands beside a conversation about its customer. */
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
