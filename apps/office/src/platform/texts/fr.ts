export { common, employees, errors, session, visits } from '@roundsman/contract/texts/fr/first'
export { customers, invitation, options, refusals } from '@roundsman/contract/texts/fr/more'
export * from '@roundsman/contract/texts/fr/office'
