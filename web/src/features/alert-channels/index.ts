export { ChannelPicker } from './channel-picker.tsx';
