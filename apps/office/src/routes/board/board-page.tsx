import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#domains/access/reads'
import { BoardScreen } from '#domains/board'
import { firstTimeZone } from '#domains/board/reads'
import { sectorsQuery } from '#domains/people/reads'

/** The board, as the address says. */
export default function BoardPage() {
	const { date = '', sector = '', view = '', due = '' } = useSearch({ from: '/signed-in/board' })
	const navigate = useNavigate()
	const { data: profile } = useQuery(profileQuery)
	const { data: sectors = [] } = useQuery(sectorsQuery)
	return (
		<BoardScreen
			search={{ date, sector, view, due }}
			onSearch={(change) =>
				void navigate({ to: '.', search: (before) => ({ ...before, ...change }) })
			}
			timeZone={profile?.timeZone ?? firstTimeZone}
			sectors={sectors}
		/>
	)
}
