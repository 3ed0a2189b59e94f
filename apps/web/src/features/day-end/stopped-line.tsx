import { useFormats } from '@roundsman/client/texts/use-formats'
import { Banner } from '@roundsman/ui/shell/banner'
import { Flag } from 'lucide'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useTranslation } from '#texts'
import type { StoppedDay } from './use-stopped-day.ts'

/** Shows when the day was ended, offers the undo, and names customers who were changed since. */
export function StoppedLine({ stopped }: { stopped: StoppedDay }) {
	const { t } = useTranslation(['dayWork', 'sync'])
	const { time, weekDay } = useFormats()
	const onFailed = useSaveFailure()
	const { at, moved, resume } = stopped
	const undo = async () => {
		try {
			await resume?.()
			toaster.show({ title: t('dayWork:stop.back'), text: t('sync:undone') })
		} catch (error) {
			onFailed(error)
		}
	}
	return (
		<div className="-mx-gutter">
			<Banner
				icon={Flag}
				{...(resume ? { action: { label: t('sync:undo'), onPress: () => void undo() } } : {})}
			>
				<span className="block">{t('dayWork:stop.at', { time: time(at) })}</span>
				{resume && <span className="block text-caption">{t('dayWork:stop.until')}</span>}
				{moved.map(({ visitId, companyName, date, stays, changedBy }) =>
					stays ? (
						<span key={visitId} className="block text-caption">
							{t(changedBy ? 'dayWork:stop.staysBy' : 'dayWork:stop.stays', {
								...{ company: companyName, day: weekDay(date), name: changedBy },
							})}
						</span>
					) : null,
				)}
			</Banner>
		</div>
	)
}
