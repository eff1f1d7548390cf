declare module "@iconify-json/lucide/icons.json?*" {
  import type { Icon } from "#ui/icon.tsx";
  const icon: Icon;
  export default icon;
}
