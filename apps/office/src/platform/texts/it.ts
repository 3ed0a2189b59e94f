export { common, employees, errors, session, visits } from '@roundsman/contract/texts/it/first'
export { customers, invitation, options, refusals } from '@roundsman/contract/texts/it/more'
export * from '@roundsman/contract/texts/it/office'
