import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { DistancePanel, ObservationPanel, RetentionPanel, SignInRulePanel } from '#domains/settings'

/** The firm's rules: distances, retention, and which data of employees is stored. */
export default function RulesPage() {
	return (
		<ScrollPane>
			<div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
				<div className="grid gap-4">
					<DistancePanel />
					<RetentionPanel />
				</div>
				<div className="grid gap-4">
					<SignInRulePanel />
					<ObservationPanel />
				</div>
			</div>
		</ScrollPane>
	)
}
