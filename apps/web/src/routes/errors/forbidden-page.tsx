import { ShieldX } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { useTranslation } from '#texts'

/** The error for a screen that the account may not open; `text` is the reason, where known. */
export function Forbidden({ text }: { text?: string }) {
	const { t } = useTranslation('common')
	return (
		<DeadEnd title={t('forbidden.title')} icon={ShieldX}>
			{text ?? t('forbidden.text')}
		</DeadEnd>
	)
}

export default function ForbiddenPage() {
	return <Forbidden />
}
