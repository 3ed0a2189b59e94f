export { usePhone } from '#platform/phone/phone'
