import { useFailureText } from '@roundsman/client/api/error-text'
import { type OutsideService, outsideServiceRoutes, type ServiceTest } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Zap } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'

const servicesQuery = queryOptions({
	queryKey: ['outside-services'],
	queryFn: ({ signal }) => callOffice(outsideServiceRoutes.listOutsideServices, { signal }),
})

const styles: Record<ServiceTest['outcome'], BadgeStyle> = {
	works: { tone: 'positive', icon: Check },
	reached: { tone: 'sky', icon: Check },
	failed: { tone: 'negative', icon: CircleAlert },
}

/** The result of a test as text. */
function Found({ of }: { of: ServiceTest }) {
	const { t } = useTranslation('connections')
	const { outcome, fault, tried, status, said, ms } = of
	const reason = [status, fault && t(`fault.${fault}`)].filter(Boolean).join(' · ')
	const lines = [
		reason,
		t('services.tried', { call: tried }),
		said && t('services.said', { answer: said }),
	].filter(Boolean)
	return (
		<div role="status" className="grid gap-1 px-4 pb-3">
			<span>
				<Badge {...styles[outcome]} label={t(`services.${outcome}`, { ms })} />
			</span>
			{lines.map((line) => (
				<p key={line} className="text-caption break-words text-muted">
					{line}
				</p>
			))}
		</div>
	)
}

function Line({ of }: { of: OutsideService }) {
	const { t } = useTranslation(['connections', 'options'])
	const failureText = useFailureText()
	const [found, setFound] = useState<ServiceTest>()
	const [isBusy, setBusy] = useState(false)
	const test = async () => {
		setBusy(true)
		try {
			setFound(await callOffice(outsideServiceRoutes.testOutsideService, { params: { id: of.id } }))
		} catch (error) {
			sayDone(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	const name = t(`connections:service.${of.kind}`)
	const carrier = of.carrier && ` · ${t(`options:carrier.${of.carrier as 'dhl'}`)}`
	const isSet = of.address !== null
	return (
		<>
			<PanelLine
				title={
					<>
						{name}
						{carrier}
					</>
				}
				text={of.address ?? t('connections:services.unset', { setting: of.setting })}
				end={
					isSet && (
						<DeskButton isSmall icon={Zap} isBusy={isBusy} onClick={() => void test()}>
							{t(isBusy ? 'connections:services.testing' : 'connections:services.test')}
						</DeskButton>
					)
				}
			/>
			{found && <Found of={found} />}
		</>
	)
}

/** Systems of others that the installation works with, each with a test. */
export function ServicesPanel() {
	const { t } = useTranslation('connections')
	const read = useQuery(servicesQuery)
	return (
		<Panel title={t('services.title')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('services.text')}</p>
			<ReadState read={read}>
				{({ items }) => items.map((one) => <Line key={one.id} of={one} />)}
			</ReadState>
		</Panel>
	)
}
