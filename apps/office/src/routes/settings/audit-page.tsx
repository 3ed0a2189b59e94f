import { useQuery } from '@tanstack/react-query'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { AuditPanel } from '#domains/audit'
import { everybodyQuery } from '#domains/people'

/** What was changed, by whom. */
export default function AuditPage() {
	const read = useQuery(profileQuery)
	const { data: people = [] } = useQuery(everybodyQuery)
	return (
		<div className="min-h-0 flex-1 overflow-y-auto p-6">
			<ReadState read={read}>
				{({ timeZone }) => <AuditPanel timeZone={timeZone} people={people} />}
			</ReadState>
		</div>
	)
}
