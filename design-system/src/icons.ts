/* Icons for `icon` props, from the set that the design system uses. Add the ones you need. */

export {
  ArrowLeft,
  Ellipsis,
  Eye,
  EyeOff,
  KeyRound,
  Monitor,
  Moon,
  Pencil,
  Play,
  Plus,
  RotateCw,
  Square,
  Sun,
  Trash2,
} from 'lucide';
