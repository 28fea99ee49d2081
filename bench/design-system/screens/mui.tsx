import Chip from '@mui/material/Chip';
import CssBaseline from '@mui/material/CssBaseline';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Cross, labels, ShapedLevel, ShapedStatus, start } from '../mount.tsx';

const color = { cpu: 'info', memory: 'success', disk: 'secondary' } as const;

// CSS variables are MUI's fastest way to change the theme: an attribute, no rendering.
const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: true, dark: true },
});

start({
  Status: ({ running }) => (
    <Chip
      size="small"
      color={running ? 'success' : 'default'}
      label={<ShapedStatus running={running} />}
    />
  ),
  Meter: ({ kind, value }) => (
    <div>
      <div className="head">
        <Typography variant="caption">{labels[kind]}</Typography>
        <Typography variant="caption">
          <ShapedLevel value={value} />
        </Typography>
      </div>
      <LinearProgress
        variant="determinate"
        value={value}
        color={color[kind]}
        aria-label={labels[kind]}
      />
    </div>
  ),
  Action: ({ label }) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small">
        <Cross />
      </IconButton>
    </Tooltip>
  ),
  Frame: ({ children }) => (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  ),
  switchTheme: (theme) => document.documentElement.setAttribute('data-theme', theme),
});
