import { defineExamples } from '../../define-examples.ts'

const subscription = {
	endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
	p256dh: `B${'A'.repeat(86)}`,
	auth: 'A'.repeat(22),
}
const ofDevice = 'a device is no record of the firm'

export const examples = defineExamples({
	bodies: {
		putPushSubscription: subscription,
		updateNotificationSettings: { muted: ['ticket'], quiet: { from: '20:00', to: '06:30' } },
	},
	recorded: {
		updateNotificationSettings: async (_db, { id }) => ({
			body: { muted: ['ticket'] },
			...{ kind: 'employee.changed', record: id },
			...{ before: { muted: [] }, after: { muted: ['ticket'] } },
		}),
	},
	unrecorded: { putPushSubscription: ofDevice, endPushSubscription: ofDevice },
})
