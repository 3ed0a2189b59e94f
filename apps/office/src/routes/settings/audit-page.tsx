import { useQuery } from '@tanstack/react-query'
import { ReadState } from '#desk/kit/read-state.tsx'
import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { profileQuery } from '#domains/access'
import { AuditPanel } from '#domains/audit'
import { everybodyQuery } from '#domains/people'

/** The log of changes and their authors. */
export default function AuditPage() {
	const read = useQuery(profileQuery)
	const { data: people = [] } = useQuery(everybodyQuery)
	return (
		<ScrollPane>
			<ReadState read={read}>
				{({ timeZone }) => <AuditPanel timeZone={timeZone} people={people} />}
			</ReadState>
		</ScrollPane>
	)
}
