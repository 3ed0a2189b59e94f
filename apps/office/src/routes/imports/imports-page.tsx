import { useNavigate, useSearch } from '@tanstack/react-router'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { useTranslation } from '#texts'
import { ImportWork } from './import-work.tsx'

export default function ImportsPage() {
	const { t } = useTranslation('importing')
	const { id } = useSearch({ from: '/signed-in/imports' })
	const navigate = useNavigate()
	return (
		<>
			<DeskHead title={t('title')} subtitle={t('subtitle')} />
			<ScrollPane>
				<ImportWork id={id} onOpen={(next) => void navigate({ to: '.', search: { id: next } })} />
			</ScrollPane>
		</>
	)
}
