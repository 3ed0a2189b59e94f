import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#domains/access'
import { ChatScreen } from '#domains/chat'
import { Link } from '#parts/link.tsx'

/** Conversations of the scope, as the address says. */
export default function ChatPage() {
	const { q = '', unread = '', chat = '' } = useSearch({ from: '/signed-in/chat' })
	const navigate = useNavigate()
	const { data: profile } = useQuery(profileQuery)
	return (
		<ChatScreen
			search={{ search: q, isUnread: unread === 'yes' }}
			onSearch={({ search, isUnread }) =>
				void navigate({
					to: '.',
					search: (before) => ({
						...before,
						...(search === undefined ? {} : { q: search }),
						...(isUnread === undefined ? {} : { unread: isUnread ? 'yes' : '' }),
					}),
					replace: true,
				})
			}
			openId={chat}
			onOpen={(id) => void navigate({ to: '.', search: (before) => ({ ...before, chat: id }) })}
			ownId={profile?.id ?? ''}
			renderCustomer={(id, className, children) => (
				<Link to="/customers/$id" params={{ id }} className={className}>
					{children}
				</Link>
			)}
		/>
	)
}
