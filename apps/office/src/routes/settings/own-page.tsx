import { useQuery } from '@tanstack/react-query'
import { FactorsPanel, profileQuery } from '#domains/access'
import { FirmForm } from '#domains/firm'

/** What belongs to the person, and who the firm is. */
export default function OwnPage() {
	const { data: profile } = useQuery(profileQuery)
	return (
		<div className="min-h-0 flex-1 overflow-y-auto p-6">
			<div className="grid max-w-180 gap-4">
				{profile?.officeRole === 'administrator' && (
					<FirmForm usual={profile} onSaved={() => undefined} />
				)}
				<FactorsPanel />
			</div>
		</div>
	)
}
