import { newsStates } from '@roundsman/contract'
import { ListFilter } from '#desk/list/list-head.tsx'
import { useTranslation } from '#texts'

/** Which news the list shows, by where it stands. */
export function NewsFilter({
	state,
	onChange,
}: {
	state: string
	onChange: (state: string) => void
}) {
	const { t } = useTranslation('newsDesk')
	return (
		<ListFilter
			label={t('state')}
			value={state}
			choices={newsStates.map((value) => ({ value, label: t(`state.${value}`) }))}
			onChange={onChange}
		/>
	)
}
