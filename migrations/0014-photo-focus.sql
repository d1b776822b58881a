-- Place of the face in a photo, each from 0 to 1, from the left and from the top: kept when the portrait is cropped.
alter table photos add column focus_x real;
alter table photos add column focus_y real;
