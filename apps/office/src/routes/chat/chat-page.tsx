import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#domains/access'
import { ChatScreen, type ChatSearch, type ChatSlots, chatShows } from '#domains/chat'
import { customerQuery } from '#domains/customers'
import { CustomerPane } from './customer-pane.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { NewsList } from './news-list.tsx'
import { RecordLink } from './record-link.tsx'

const slots: Omit<ChatSlots, 'renderNews'> = {
	renderLink: (link, className, children) => (
		<RecordLink link={link} className={className}>
			{children}
		</RecordLink>
	),
	renderCustomer: ({ id, title }) => <CustomerPane key={id} id={id} title={title} />,
	renderLinkSheet: (chat, onChoose, onClose) => (
		<LinkSheet chat={chat} onChoose={onChoose} onClose={onClose} />
	),
}

/** Conversations of the scope, as the address says. */
export default function ChatPage() {
	const {
		q = '',
		show = '',
		chat = '',
		to = '',
		about = '',
	} = useSearch({ from: '/signed-in/chat' })
	const navigate = useNavigate()
	const { data: profile } = useQuery(profileQuery)
	const customer = useQuery({ ...customerQuery(about), enabled: about !== '' }).data
	const writesNews = profile?.officeRole === 'administrator'
	const onSearch = ({ search, show: shown }: Partial<ChatSearch>) =>
		void navigate({
			to: '.',
			search: (before) => ({
				...before,
				...(search === undefined ? {} : { q: search }),
				...(shown === undefined ? {} : { show: shown }),
			}),
			replace: true,
		})
	return (
		<ChatScreen
			search={{ search: q, show: chatShows.find((one) => one === show) ?? '' }}
			onSearch={onSearch}
			openId={chat}
			onOpen={(id) =>
				void navigate({
					to: '.',
					search: ({ to: _, about: __, ...before }) => ({ ...before, chat: id }),
				})
			}
			first={
				(about ? customer : to) ? { employeeIds: to.split(',').filter(Boolean), customer } : null
			}
			onFirstClosed={() =>
				void navigate({ to: '.', search: ({ to: _, about: __, ...before }) => before })
			}
			ownId={profile?.id ?? ''}
			slots={{ ...slots, renderNews: writesNews ? () => <NewsList words={q} /> : null }}
		/>
	)
}
