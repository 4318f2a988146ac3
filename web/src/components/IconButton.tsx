/*
 * A small button that shows a sign alone; what it does is spoken.
 */
import { t } from "../app/texts";
import { Icon, type IconName } from "./Icon";

interface Props {
  icon: IconName;
  label: string;
  title?: string | undefined; /* for those who rest a pointer on it */
  disabled?: boolean;
  onClick(button: HTMLElement): void;
}

export const IconButton = ({ icon, label, onClick, ...more }: Props) => (
  <button type="button" class="button icon plain" aria-label={label} {...more} onClick={(event) => onClick(event.currentTarget)}>
    <Icon name={icon} />
  </button>
);

export const CloseButton = ({ onClick }: Pick<Props, "onClick">) => <IconButton icon="close" label={t("page.close")} onClick={onClick} />;
