import type { Visit } from '@roundsman/contract'
import { CircleAlert } from 'lucide'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'

/** Tells the office of a customer's problem: a customer without a number cannot have one there. */
export function IssueButton({ visit }: { visit: Visit }) {
	const { t } = useTranslation(['visitHistory', 'common'])
	const blockedReason = visit.customer.awsId ? t('common:notYet.title') : t('issueBlocked')
	return (
		<div className="pt-6">
			<Button icon={CircleAlert} blockedReason={blockedReason}>
				{t('issue')}
			</Button>
		</div>
	)
}
