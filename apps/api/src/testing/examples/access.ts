import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		signInToOffice: { login: 'anna.vos', password: 'correct-horse-7' },
		confirmCode: { code: '000000' },
		confirmPasskey: { response: { id: 'none' } },
		confirmAuthenticator: { code: '000000' },
		addPasskey: { response: { id: 'none' } },
	},
})
