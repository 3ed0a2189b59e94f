import { useQuery } from '@tanstack/react-query'
import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { FactorsPanel, PasswordPanel, profileQuery } from '#domains/access'
import { FirmForm } from '#domains/firm'

/** The person's own settings, and the firm's data. */
export default function OwnPage() {
	const { data: profile } = useQuery(profileQuery)
	return (
		<ScrollPane>
			<div className="grid max-w-180 gap-4">
				{profile?.officeRole === 'administrator' && (
					<FirmForm usual={profile} onSaved={() => undefined} />
				)}
				<PasswordPanel />
				<FactorsPanel />
			</div>
		</ScrollPane>
	)
}
